import { createAtom } from '@tanstack/store'
import { TAGS_PER_REQUEST, type RefusedTag } from '#shared/tagging/tag-limits.ts'
import { CallError, isRejection } from '#platform/call-error.ts'
import { call } from '#platform/http.ts'
import type { OutboxState } from '#platform/outbox.ts'
import { pageQueries } from '#platform/query-client.ts'
import { session } from '#platform/session.ts'
import { useAtom } from '#platform/use-atom.ts'
import { ownOutbox } from '../own-outbox.ts'
import { storeRecorded } from './queries.ts'
import { isSameTagging, keyOfItem, type TagItem } from './tag-item.ts'

/** An action is described by several keys, one after the other: so long it waits for the next. In milliseconds. */
const DESCRIBED_WITHIN = 1200

/** What the service has recorded since the start of the page, as `versionOf` names it. */
const recorded = new Set<string>()
const refused = createAtom<readonly RefusedTag[]>([])

const outbox = ownOutbox<TagItem>({
  name: 'tags',
  keyOf: keyOfItem,
  reset() {
    recorded.clear()
    refused.set([])
  },
  async send(item, isCurrent) {
    if (recorded.has(versionOf(item))) return
    await described(item)
    // Someone else has signed in: this is not theirs to send.
    if (!isCurrent()) throw new CallError('network', 0)
    // One request takes along what else waits for the same match: after an hour without a network that is a lot.
    const waiting = outbox.state.get().pending.filter((each) => isSameTagging(each, item) && !recorded.has(versionOf(each)))
    const batch = waiting.length > 0 ? waiting.slice(0, TAGS_PER_REQUEST) : [item]
    try {
      await sendBatch(batch, isCurrent)
    } catch (error) {
      // One entry that the service rejects does not hold the others back.
      if (!isRejection(error) || batch.length === 1) throw error
      await sendBatch([item], isCurrent)
    }
  },
})

/** The tags of the signed-in user. `refused` are those that the service could read and did not record. */
export const tagOutbox = { ...outbox, refused }

export function useTagOutbox(): OutboxState<TagItem> {
  return useAtom(outbox.state)
}

async function sendBatch(batch: readonly TagItem[], isCurrent: () => boolean): Promise<void> {
  const [first] = batch
  if (!first) return
  const { gameId, depth } = first
  const entries = batch.map(({ entry }) => entry)
  const { data } = await call('POST /console/games/:id/tags', { params: { id: gameId }, body: { depth, entries } })
  for (const item of batch) recorded.add(versionOf(item))
  if (!isCurrent()) return
  const away = new Set(data.refused.map(({ _id }) => _id))
  if (away.size > 0) refused.set((before) => [...before, ...data.refused])
  const state = session.get()
  const kept = batch.filter((item) => !away.has(keyOfItem(item))).map(({ entry }) => entry)
  if (state.status === 'signed-in') await storeRecorded(pageQueries, first, kept, state.user.id)
}

function versionOf(item: TagItem): string {
  return `${keyOfItem(item)} ${item.at}`
}

function described({ at }: TagItem): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, Math.min(DESCRIBED_WITHIN, at + DESCRIBED_WITHIN - Date.now()))))
}
