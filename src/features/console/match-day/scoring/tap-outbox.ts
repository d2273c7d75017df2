import { createAtom } from '@tanstack/store'
import type { OutboxState } from '#platform/outbox.ts'
import { pageQueries } from '#platform/query-client.ts'
import { useAtom } from '#platform/use-atom.ts'
import { ownOutbox } from '../own-outbox.ts'
import { storeHistory } from './queries.ts'
import type { Tap } from './tap.ts'
import { sendTap } from './send-tap.ts'

/** More than anyone enters between two refetches of the history. */
const MAX_SENT = 200

const sent = createAtom<readonly Tap[]>([])

const outbox = ownOutbox<Tap>({
  name: 'taps',
  reset: () => sent.set([]),
  async send(tap, isCurrent) {
    const waiting = outbox.state.get().pending.filter(({ gameId }) => gameId === tap.gameId)
    const next = waiting[waiting.findIndex(({ id }) => id === tap.id) + 1]
    const answer = await sendTap(tap, next)
    if (!isCurrent()) return
    storeHistory(pageQueries, { game: answer.data, history: answer.history })
    sent.set((before) => [...before, tap].slice(-MAX_SENT))
  },
})

/** The taps of the signed-in user. `sent` are those sent since the start: the cached history may not contain them yet. */
export const taps = { ...outbox, sent }

export function useTaps(): OutboxState<Tap> {
  return useAtom(outbox.state)
}
