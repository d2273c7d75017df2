import { expect, test } from 'vitest'
import type { GamePage } from '#shared/game.schema.ts'
import { scheduleGames } from '#server/match/games/schedule.ts'
import { createService } from '../../../support/service.ts'

const { call, make, signIn, deps } = await createService()

test('pages have every game once and in order, also if many begin at the same time', async () => {
  const [clubOneId, clubTwoId] = [await make.club(), await make.club()]
  const plans = Array.from({ length: 150 }, (_, index) => ({
    name: `game ${index}`,
    // Ten at a time, before and after today.
    startsAt: new Date(deps.now().getTime() + (Math.floor(index / 10) - 7) * 24 * 3_600_000),
    ageCategory: 'U12',
    clubOneId,
    clubTwoId,
    periodDuration: 30,
    halfTime: 10,
    mayRepeat: true,
  }))
  await deps.db.transaction((tx) => scheduleGames(deps, tx, plans, null))
  const { accessToken: token } = await signIn(await make.user('parent'))

  const seen: GamePage['data'] = []
  const sizes: number[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const body = { age_category: null, filter: 'all', date: null, ...(cursor && { cursor }) }
    const page = (await call({ method: 'POST', url: '/game', token, body })).json<GamePage>()
    sizes.push(page.data.length)
    seen.push(...page.data)
    cursor = page.next
  }
  expect(sizes).toEqual([60, 60, 30])
  expect(new Set(seen.map(({ _id }) => _id)).size).toBe(150)
  const starts = seen.map(({ activity_date }) => Date.parse(activity_date))
  const turn = starts.findIndex((start) => start < deps.now().getTime())
  expect(starts.slice(0, turn)).toEqual(starts.slice(0, turn).toSorted((a, b) => a - b))
  expect(starts.slice(turn)).toEqual(starts.slice(turn).toSorted((a, b) => b - a))
  expect(turn).toBe(80)
})
