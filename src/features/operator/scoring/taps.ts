import { useSyncExternalStore } from 'react'
import { onResume } from '#platform/resume.ts'
import { session, type SessionState } from '#platform/session.ts'
import type { Tap } from './tap.ts'
import { sendTap } from './tap-call.ts'
import { openTapOutbox, type OutboxView, type TapOutbox } from './tap-outbox.ts'
import { openTapStore } from './tap-store.ts'

const NOTHING: OutboxView = { waiting: [], refused: [], kept: true }
/** More of these than anybody taps between two answers of the service. */
const SENT_KEPT = 200

let view = NOTHING
let outbox: Promise<TapOutbox> | null = null
let userId: string | null = null
const watchers = new Set<() => void>()
const sentWatchers = new Set<(tap: Tap) => void>()
let sent: readonly Tap[] = []

/** The taps of whoever is signed in, from their own storage on this device. */
export const taps = {
  get: () => view,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  put: (tap: Tap) => void outbox?.then((open) => open.put(tap)),
  dismiss: (id: string) => void outbox?.then((open) => open.dismiss(id)),
  flush: () => void outbox?.then((open) => open.flush()),
  /** What has just been sent: the game as it is known here may not tell of it yet. */
  sent: () => sent,
  /** Calls back as the service has taken a tap. */
  onSent(watcher: (tap: Tap) => void): () => void {
    sentWatchers.add(watcher)
    return () => sentWatchers.delete(watcher)
  },
}

export function useTaps(): OutboxView {
  return useSyncExternalStore(taps.subscribe, taps.get, taps.get)
}

let started = false

/** Opens the outbox of whoever is signed in, and sends what waits in it whenever the service can be reached. */
export function keepSending(): void {
  if (started) return
  started = true
  session.subscribe(follow)
  follow(session.get())
  onResume(taps.flush)
}

function follow(state: SessionState): void {
  const next = state.status === 'signed-in' ? state.user.id : null
  if (next === userId) return
  userId = next
  void outbox?.then((open) => open.stop())
  outbox = null
  sent = []
  show(NOTHING)
  if (next === null) return
  const opened = openTapOutbox({
    store: openTapStore(next),
    async send(tap) {
      await sendTap(tap)
      sent = [...sent, tap].slice(-SENT_KEPT)
      for (const watcher of sentWatchers) watcher(tap)
    },
    changed: (changed) => {
      if (outbox === opened || userId === next) show(changed)
    },
    alone: (work) => (navigator.locks ? navigator.locks.request(`taps-${next}`, work) : work()),
  })
  outbox = opened
  void opened.then((open) => (userId === next ? open.flush() : open.stop()))
}

function show(next: OutboxView): void {
  view = next
  for (const watcher of watchers) watcher()
}
