import 'fake-indexeddb/auto'
import { createAtom, type Atom } from '@tanstack/store'
import { beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/id.ts'
import type { TagEntry, Tags } from '#shared/tagging/tag.schema.ts'
import { CallError } from '#platform/call-error.ts'
import type { SessionState } from '#platform/session.ts'
import type { TagItem } from '#features/console/match-day/tags/tag-item.ts'
import { put, someTag } from '../../support/tags.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('#platform/http.ts', () => ({ call }))
vi.mock('#platform/resume.ts', () => ({ onResume: () => () => undefined }))
vi.mock('#platform/session.ts', () => {
  const state = createAtom<SessionState>({ status: 'signed-out' })
  return { session: { state, get: state.get } }
})

const { session } = await import('#platform/session.ts')
const { pageQueries } = await import('#platform/query-client.ts')
const { tagsQuery } = await import('#features/console/match-day/tags/queries.ts')
const { tagOutbox } = await import('#features/console/match-day/tags/tag-outbox.ts')
tagOutbox.start()

const signIn = (id: string | null) =>
  (session.state as Atom<SessionState>).set(
    id === null ? { status: 'signed-out' } : ({ status: 'signed-in', user: { id } } as SessionState),
  )
type Sent = { params: { id: string }; body: { depth: string; entries: TagEntry[] } }
const away = () => Promise.reject(new CallError('network', 0))
const taken = async () => ({ data: { refused: [] } })
const item = (gameId: string, entry: TagEntry, more: Partial<TagItem> = {}): TagItem => ({ gameId, depth: 'full', entry, at: 1, ...more })
const sentTo = (gameId: string) => call.mock.calls.map(([, sent]) => sent as Sent).filter(({ params }) => params.id === gameId)
const sentAll = () => expect.poll(() => tagOutbox.state.get().pending).toEqual([])

beforeEach(() => {
  signIn(null)
  call.mockReset()
})

/** Adds without a network, and waits until all is pending. */
async function addAway(items: readonly TagItem[], pending = items.length): Promise<void> {
  call.mockImplementation(away)
  for (const each of items) tagOutbox.add(each)
  await expect.poll(() => tagOutbox.state.get().pending).toHaveLength(pending)
}

test('what has waited is sent in few requests, in order, and each game by itself', async () => {
  signIn('batches')
  const [game, other] = [newId(), newId()]
  const entries = Array.from({ length: 130 }, () => put())
  await addAway([...entries.map((entry) => item(game, entry)), item(other, put())])
  call.mockReset()
  call.mockImplementation(taken)
  tagOutbox.flush()
  await sentAll()
  expect(sentTo(game).map(({ body }) => body.entries.length)).toEqual([100, 30])
  expect(sentTo(game).flatMap(({ body }) => body.entries)).toEqual(entries)
  expect(sentTo(other)).toHaveLength(1)
})

test('of an action only the last description is sent', async () => {
  signIn('described')
  const game = newId()
  const tag = someTag()
  await addAway([item(game, { does: 'put', tag }), item(game, { does: 'put', tag: { ...tag, revision: 2, shirt: 9 } }, { at: 2 })], 1)
  call.mockReset()
  call.mockImplementation(taken)
  tagOutbox.flush()
  await sentAll()
  expect(sentTo(game).map(({ body }) => body.entries)).toEqual([[{ does: 'put', tag: { ...tag, revision: 2, shirt: 9 } }]])
})

test('what was sent stands in the cache, without what the service refused', async () => {
  signIn('cached')
  const game = newId()
  const [kept, refused] = [someTag(), someTag()]
  const none: Tags = {
    pitch: { length: 100, width: 60, box_depth: 16, box_width: 40, goal_width: 7 },
    figures_shown: true,
    source: null,
    line_ups: [],
    tags: [],
    people: [],
  }
  pageQueries.setQueryData(tagsQuery(game, 'full').queryKey, none)
  await addAway([kept, refused].map((tag) => item(game, { does: 'put', tag })))
  call.mockImplementation(async () => ({ data: { refused: [{ _id: refused._id, reason: 'off_the_pitch' }] } }))
  tagOutbox.flush()
  await sentAll()
  await expect.poll(() => pageQueries.getQueryData(tagsQuery(game, 'full').queryKey)?.tags).toEqual([{ ...kept, by_id: 'cached' }])
  expect(tagOutbox.refused.get()).toEqual([{ _id: refused._id, reason: 'off_the_pitch' }])
})

test('an entry that the service rejects does not hold the others back', async () => {
  signIn('rejected')
  const game = newId()
  const [bad, good] = [someTag(), someTag()]
  await addAway([bad, good].map((tag) => item(game, { does: 'put', tag })))
  call.mockImplementation(async (_: string, { body }: Sent) => {
    if (body.entries.some((entry) => entry.does === 'put' && entry.tag._id === bad._id)) throw new CallError('validation_failed', 400)
    return taken()
  })
  tagOutbox.flush()
  await sentAll()
  expect(tagOutbox.state.get().rejected.map(({ item: each }) => each.entry)).toEqual([{ does: 'put', tag: bad }])
  expect(sentTo(game).at(-1)?.body.entries).toEqual([{ does: 'put', tag: good }])
})

test('tags survive a sign-out, and are not sent in another name', async () => {
  signIn('leaving')
  const game = newId()
  const pending = item(game, put())
  await addAway([pending])
  signIn('another')
  call.mockReset()
  call.mockImplementation(taken)
  await expect.poll(() => tagOutbox.state.get().pending).toEqual([])
  tagOutbox.flush()
  expect(sentTo(game)).toEqual([])
  signIn('leaving')
  await expect.poll(() => sentTo(game)).toHaveLength(1)
})
