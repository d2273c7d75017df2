import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CallAnswer } from '#shared/calls.schema.ts'
import { invalidateLists, gameQueries } from '#features/app/games/data/queries.ts'
import { pageQueries } from '#platform/query-client.ts'
import { game, gameDetail, gamePage, hoursFromNow } from './builders/games.ts'
import { id } from './builders/ids.ts'
import { finishedGames } from './builders/schedules.ts'
import { setOnline } from './support/network.ts'
import { openScreen } from './support/open-screen.tsx'
import { lost } from './support/replies.ts'
import { service, type Answers } from './support/service.ts'

const FIRST = 'first-version-01'
const SECOND = 'second-version-2'

const next = gameDetail({
  _id: id('next'),
  place: { address: 'Chavchavadze Avenue 1', address_ka: null, latitude: 41.71, longitude: 44.75, map: 'https://maps.example/1' },
})
const over = game({
  _id: id('over'),
  name: 'Batumi – Gori',
  activity_date: hoursFromNow(-50),
  status: 'finished',
  club_one_score: 2,
  club_two_score: 1,
  age_category: 'U15',
})
const linedUp = { side: 'one', shirt_number: 9, player: 'Luka Beridze', starting: true, on: null, off: null } as const
const { timeline: _timeline, place: _place, ...listed } = next

const kept = (more: object = {}): CallAnswer<'POST /game/kept'> => ({
  data: { version: FIRST, games: [over, listed], next: [next], line_ups: [{ _id: next._id, version: 1, line_up: [linedUp] }], ...more },
  server_time: new Date().toISOString(),
})
const unchanged = (): CallAnswer<'POST /game/kept'> => ({ data: null, server_time: new Date().toISOString() })
const ONLINE: Answers = {
  'POST /game': gamePage([]),
  'POST /game/kept': kept(),
  'POST /game/versions': { data: [{ _id: next._id, version: 1 }] },
}
const LOST: Answers = {
  'POST /game': lost(),
  'POST /game/kept': lost(),
  'POST /game/versions': lost(),
  'GET /game/fetch-single/:id': lost(),
  'GET /game/line-ups/:id': lost(),
  'GET /children/availability': lost(),
}
const asked = () => service.calls('POST /game/kept').map(({ body }) => body)

/** Opens the schedule, and lets so much time pass that the games are kept. */
async function keep(answers: Answers = ONLINE, path = '/main'): Promise<void> {
  const before = asked().length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await openScreen(path, { as: 'parent', answers })
  const waits = async () => {
    await vi.advanceTimersByTimeAsync(500)
    return asked().length
  }
  await expect.poll(waits).toBeGreaterThan(before)
  vi.useRealTimers()
  await expect.poll(() => pageQueries.isFetching({ queryKey: gameQueries.kept })).toBe(0)
}

/** As if it were some hours later: what is kept is asked for again. */
const later = () => pageQueries.setQueryData(gameQueries.kept, (known: object) => known, { updatedAt: Date.now() - 2 * 3_600_000 })

test('without a network a list, a match and its line-up are there that were never opened', async () => {
  await keep()
  setOnline(false)
  await openScreen('/main?filter=finished', { as: 'parent', answers: LOST })
  await expect.element(page.getByRole('article').filter({ hasText: 'U15' })).toBeVisible()
  await expect.element(page.getByText('2 matches kept on this phone')).toBeVisible()
  await openScreen(`/live/${next._id}`, { as: 'parent', answers: LOST })
  await expect.element(page.getByText('Chavchavadze Avenue 1')).toBeVisible()
  await expect.element(page.getByText('Luka Beridze')).toBeVisible()
})

test('back online a list keeps the place of its reader, however long its first page is, and is the newest', async () => {
  const games = finishedGames(120)
  await keep({ ...ONLINE, 'POST /game/kept': kept({ games, next: [] }) })
  setOnline(false)
  await openScreen('/main?filter=finished', { as: 'parent', answers: LOST })
  await expect.poll(() => page.getByRole('article').elements().length).toBe(120)
  const at = page.getByRole('article').nth(90)
  at.element().scrollIntoView()
  const place = Math.round(at.element().getBoundingClientRect().top)
  const href = at.element().querySelector('a')?.getAttribute('href')
  const top = () => Math.round(document.querySelector(`a[href="${href}"]`)?.closest('article')?.getBoundingClientRect().top ?? 0)
  expect(top()).toBe(place)
  const changed = games.with(90, game({ ...games[90], club_one_score: 7, club_two_score: 5, version: 2 }))
  service.answers({
    'POST /game': ({ body: { cursor } }) => (cursor ? gamePage(changed.slice(60)) : gamePage(changed.slice(0, 60), 'second')),
  })
  setOnline(true)
  await expect.poll(() => at.element().textContent).toMatch(/7\D+5/)
  await expect.poll(top).toBe(place)
})

test('back online a list fetches about as much as it had, though old matches of the season are kept', async () => {
  const all = finishedGames(300)
  await keep({ ...ONLINE, 'POST /game/kept': kept({ games: [...all.slice(0, 65), ...all.slice(-70)], next: [] }) })
  setOnline(false)
  await openScreen('/main?filter=finished', { as: 'parent', answers: LOST })
  const articles = () => page.getByRole('article').elements().length
  await expect.poll(articles).toBe(135)
  const cursors = new Set<string | null>()
  service.answers({
    'POST /game': ({ body: { filter, cursor } }) => {
      if (filter !== 'finished') return gamePage([])
      cursors.add(cursor ?? null)
      const from = Number(cursor ?? 0)
      return gamePage(all.slice(from, from + 60), String(from + 60))
    },
  })
  setOnline(true)
  await expect.poll(articles).toBe(180)
  await expect.element(page.getByText('matches kept on this phone')).not.toBeInTheDocument()
  expect([...cursors]).toEqual([null, '60', '120'])
})

test('the ages of opened lists are asked for, and the version that is known', async () => {
  await keep(ONLINE, '/main?age=U15')
  expect(asked().at(-1)).toEqual({ ages: ['U15'], known: null })
  later()
  await keep({ ...ONLINE, 'POST /game/kept': unchanged() })
  expect(asked().at(-1)?.known).toBe(FIRST)
  setOnline(false)
  await openScreen('/main?filter=finished', { as: 'parent', answers: LOST })
  await expect.element(page.getByRole('article')).toBeVisible()
})

test('what a full storage has lost comes again', async () => {
  await keep()
  pageQueries.removeQueries({ queryKey: gameQueries.one(next._id).queryKey })
  later()
  await keep()
  expect(asked().at(-1)?.known).toBe(null)
  expect(pageQueries.getQueryData(gameQueries.one(next._id).queryKey)).toMatchObject({ _id: next._id, place: next.place })
})

test('a later version of a match stays', async () => {
  await keep()
  pageQueries.setQueryData(gameQueries.one(next._id).queryKey, { ...next, version: 2 })
  later()
  await keep()
  expect(pageQueries.getQueryData(gameQueries.one(next._id).queryKey)?.version).toBe(2)
})

test('a team that was followed meanwhile is kept too, without a new start', async () => {
  await keep()
  const before = asked().length
  service.answers({ 'POST /game/kept': kept({ version: SECOND, games: [over] }) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  invalidateLists(pageQueries, 'my-team', 'following')
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  await expect.poll(() => asked().length).toBe(before + 1)
  await expect.poll(() => pageQueries.getQueryData(gameQueries.kept)).toMatchObject({ version: SECOND })
})
