import { beforeAll, expect, test } from 'vitest'
import { gameAt } from '#shared/moments.ts'
import type { GameDetail } from '#shared/game.schema.ts'
import type { Moment } from '#shared/video.schema.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { recordEvent, undoEvent } from '#server/match/games/record.ts'
import { createService } from '../../../support/service.ts'

const { call, clock, deps, make, signIn } = await createService()
let token = ''
let game = ''

beforeAll(async () => {
  token = (await signIn(await make.user('parent'))).accessToken
  game = await make.game({ clubOneId: await make.club(), clubTwoId: await make.club(), startsAt: deps.now() })
})

const read = async () => (await call({ url: `/game/moments/${game}`, token })).json<{ data: { version: number; moments: Moment[] } }>().data
const detail = async () => (await call({ url: `/game/fetch-single/${game}`, token })).json<{ data: GameDetail }>().data
const shown = async (at: number) => {
  const { club_one_score: one, club_two_score: two } = gameAt(await detail(), (await read()).moments, at)
  return `${one}:${two}`
}

test('moments follow what the scorekeeper entered, undid and corrected', async () => {
  const begin = deps.now().getTime()
  const minute = (count: number) => begin + count * 60_000
  const goal = async (fields: object = {}) => {
    await recordEvent(deps, game, { kind: 'goal', side: 'one', ...fields }, null)
    return (await read()).moments.at(-1)?._id as string
  }
  await recordEvent(deps, game, { kind: 'kick_off' }, null)
  clock.advance(60_000)
  // Offside: undone after a minute, which the picture shows too.
  const offside = await goal()
  clock.advance(60_000)
  await undoEvent(deps, game, { entryId: offside, reason: 'Offside' }, null)
  expect(await shown(minute(1))).toBe('1:0')
  expect(await shown(minute(2))).toBe('0:0')

  // The wrong side, put right after a minute: each counts once.
  clock.advance(60_000)
  const wrong = await goal()
  clock.advance(60_000)
  await recordEvent(deps, game, { kind: 'goal', side: 'two', corrects: wrong, occurredAt: new Date(minute(3)) }, null)
  expect(await shown(minute(3))).toBe('1:0')
  expect(await shown(minute(4))).toBe('0:1')

  // Put right much later: it never was.
  const late = await goal()
  clock.advance(20 * 60_000)
  await undoEvent(deps, game, { entryId: late, reason: 'Counted twice' }, null)
  expect(await shown(minute(4))).toBe('0:1')
  expect(await shown(deps.now().getTime())).toBe('0:1')
  expect((await detail()).club_two_score).toBe(1)
  expect((await read()).version).toBe((await detail()).version)
})

test('without scores there are no goals', async () => {
  await changeAgeSettings(deps, null, { name: 'U12', show_score: false, show_player_names: true, stream_needs_subscription: true })
  expect((await read()).moments.map(({ kind }) => kind)).toEqual(['kick_off'])
})
