import 'fake-indexeddb/auto'
import { createAtom, type Atom } from '@tanstack/store'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Game } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { CallError } from '#platform/call-error.ts'
import { lastingStorage } from '#platform/lasting-storage.ts'
import type { SessionState } from '#platform/session.ts'
import { openUserStore, removeOtherStores } from '#platform/user-store.ts'
import type { Tap } from '#features/console/match-day/scoring/tap.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('#platform/http.ts', () => ({ call }))
vi.mock('#platform/resume.ts', () => ({ onResume: () => () => undefined }))
vi.mock('#platform/session.ts', () => {
  const state = createAtom<SessionState>({ status: 'signed-out' })
  return { session: { state, get: state.get } }
})

const { session } = await import('#platform/session.ts')
const { pageQueries } = await import('#platform/query-client.ts')
const { scoringQueries, storeHistory } = await import('#features/console/match-day/scoring/queries.ts')
const { taps } = await import('#features/console/match-day/scoring/tap-outbox.ts')
taps.start()

const tap = (): Tap => ({
  id: newId(),
  gameId: newId(),
  does: 'undo',
  entryId: newId(),
  reason: '',
  occurredAt: '2026-11-21T10:00:00.000Z',
})
const signIn = (id: string | null) =>
  (session.state as Atom<SessionState>).set(
    id === null ? { status: 'signed-out' } : ({ status: 'signed-in', user: { id } } as SessionState),
  )
/** The service's answer: the game after the command, and its history. */
const taken = async (_: string, { params }: { params: { id: string } }) => ({
  data: { _id: params.id, version: 2 },
  server_time: '2026-11-21T10:00:00.000Z',
  history: [],
})
const away = () => Promise.reject(new CallError('network', 0))

beforeEach(() => {
  signIn(null)
  call.mockReset()
})

test('taps are sent in order once the service is reachable, and are listed as sent', async () => {
  call.mockImplementation(away)
  signIn('ordered')
  const list = [tap(), tap(), tap()]
  for (const each of list) taps.add(each)
  await expect.poll(() => taps.state.get().pending).toEqual(list)
  call.mockImplementation(taken)
  taps.flush()
  await expect.poll(() => taps.sent.get()).toEqual(list)
  await expect.poll(() => taps.state.get().pending).toEqual([])
})

test('the browser is asked to keep them at the first', () => {
  const begin = vi.spyOn(lastingStorage, 'begin').mockReturnValue(undefined)
  signIn('first')
  expect(begin).not.toHaveBeenCalled()
  taps.add(tap())
  expect(begin).toHaveBeenCalled()
})

test('taps survive a sign-out, are not shown to another user, and are restored at the next sign-in', async () => {
  call.mockImplementation(away)
  signIn('leaving')
  const pending = tap()
  taps.add(pending)
  await expect.poll(() => call).toHaveBeenCalled()
  signIn(null)
  await openUserStore('leaving').destroy()
  await removeOtherStores('somebody-else')
  signIn('somebody-else')
  expect(taps.state.get().pending).toEqual([])

  call.mockReset().mockImplementation(taken)
  signIn('leaving')
  await expect.poll(() => taps.sent.get()).toEqual([pending])
})

test('without storage the state says that taps are not stored', async () => {
  vi.stubGlobal('indexedDB', undefined)
  signIn('no-storage')
  await expect.poll(() => taps.state.get().stored).toBe(false)
  vi.unstubAllGlobals()
})

test('a rejected tap is shown until it is dismissed', async () => {
  call.mockRejectedValue(new CallError('rule_violated', 422))
  signIn('rejected')
  const wrong = tap()
  taps.add(wrong)
  await expect.poll(() => taps.state.get().rejected).toMatchObject([{ item: wrong, error: 'rule_violated' }])
  taps.dismiss(taps.state.get().rejected[0]?.id ?? '')
  await expect.poll(() => taps.state.get().rejected).toEqual([])
})

test('the answer to a tap updates the history, unless the cached one is newer', async () => {
  signIn('answered')
  const [first, late] = [tap(), tap()]
  const known = (each: Tap) => pageQueries.getQueryData(scoringQueries.history(each.gameId).queryKey)
  storeHistory(pageQueries, { game: { _id: late.gameId, version: 3 } as Game, history: [] })
  call.mockImplementation(taken)
  for (const each of [first, late]) taps.add(each)
  await expect.poll(() => taps.sent.get()).toEqual([first, late])
  expect(known(first)?.game).toMatchObject({ _id: first.gameId, version: 2 })
  expect(known(late)?.game.version).toBe(3)
})

test('a tap tells the time by its own clock, and when the next one was made', async () => {
  call.mockImplementation(away)
  signIn('wrong clock')
  const gameId = newId()
  const goal = (occurredAt: string): Tap => ({
    id: newId(),
    gameId,
    does: 'record',
    kind: 'goal',
    side: 'one',
    minute: 3,
    stoppage: 90,
    byClock: true,
    playerId: null,
    shirtNumber: 9,
    occurredAt,
    replaces: null,
    clock: 7_200_000,
  })
  taps.add(goal('2026-11-21T12:00:00.000Z'))
  taps.add(goal('2026-11-21T10:05:00.000Z'))
  await expect.poll(() => taps.state.get().pending).toHaveLength(2)
  call.mockImplementation(taken)
  const before = Date.now()
  taps.flush()
  await expect.poll(() => taps.state.get().pending).toEqual([])
  const bodies = call.mock.calls.slice(-2).map((each) => (each[1] as { body: Record<string, string> }).body)
  expect(bodies[0]).toMatchObject({ next_at: '2026-11-21T10:05:00.000Z', stoppage: 60, by_clock: true, shirt_number: 9 })
  expect(bodies[1]?.['next_at']).toBeUndefined()
  for (const body of bodies) expect(Date.parse(body['sent_at'] ?? '') - 7_200_000).toBeGreaterThanOrEqual(before)
})
