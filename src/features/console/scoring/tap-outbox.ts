import { createAtom } from '@tanstack/store'
import { EMPTY_OUTBOX, openOutbox, type Outbox, type OutboxState } from '#platform/outbox.ts'
import { onResume } from '#platform/resume.ts'
import { session, type SessionState } from '#platform/session.ts'
import { useAtom } from '#platform/use-atom.ts'
import { openStore } from '#platform/user-store.ts'
import { pageQueries } from '#platform/query-client.ts'
import { storeHistory } from './queries.ts'
import type { Tap } from './tap.ts'
import { sendTap } from './send-tap.ts'

/** More than anybody enters between two refetches of the history. */
const MAX_SENT = 200

const state = createAtom<OutboxState<Tap>>(EMPTY_OUTBOX)
const sent = createAtom<readonly Tap[]>([])
let outbox: Promise<Outbox<Tap>> | null = null
let userId: string | null = null

/** The taps of the signed-in user. */
export const taps = {
  /** The pending and rejected taps. */
  state,
  /** The taps sent since the start. The cached history may not contain them yet. */
  sent,
  add: (tap: Tap) => void outbox?.then((opened) => opened.add(tap)),
  /** Removes a rejected tap, by the id of its outbox entry. */
  dismiss: (id: string) => void outbox?.then((opened) => opened.dismiss(id)),
  flush: () => void outbox?.then((opened) => opened.flush()),
}

export function useTaps(): OutboxState<Tap> {
  return useAtom(state)
}

let started = false

/** Opens the outbox of the signed-in user, and sends pending taps whenever the service can be reached. */
export function startSendingTaps(): void {
  if (started) return
  started = true
  session.state.subscribe(openFor)
  openFor(session.get())
  onResume(taps.flush)
}

function openFor(next: SessionState): void {
  const nextId = next.status === 'signed-in' ? next.user.id : null
  if (nextId === userId) return
  userId = nextId
  void outbox?.then((opened) => opened.stop())
  outbox = null
  sent.set([])
  state.set(EMPTY_OUTBOX)
  if (nextId !== null) outbox = open(nextId)
}

async function open(owner: string): Promise<Outbox<Tap>> {
  const opened = await openOutbox<Tap>({
    // A separate database, so that pending taps survive a sign-out. Only the service's answer removes them.
    store: openStore(`moedani-taps-${owner}`),
    lock: `taps-${owner}`,
    async send(tap) {
      const answer = await sendTap(tap)
      if (userId !== owner) return
      storeHistory(pageQueries, { game: answer.data, history: answer.history })
      sent.set((before) => [...before, tap].slice(-MAX_SENT))
    },
  })
  const publish = () => userId === owner && state.set(opened.state.get())
  opened.state.subscribe(publish)
  publish()
  if (userId === owner) void opened.flush()
  else opened.stop()
  return opened
}
