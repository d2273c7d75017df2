import type { Socket } from 'socket.io-client'
import type { ClientToServerEvents, ServerToClientEvents } from '#shared/socket.ts'

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>

/** Whether the live connection stands, may be dead, or is being made. */
export type Connection = 'connecting' | 'checking' | 'connected'

let status: Connection = 'connecting'
const watchers = new Set<() => void>()

/** What is known of the live connection. What it feeds is surely current only while it is `connected`. */
export const connection = {
  get: () => status,
  set(next: Connection): void {
    if (next === status) return
    status = next
    for (const watcher of watchers) watcher()
  },
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
}

/** Resolves once it is known whether the connection stands, but after so many milliseconds at the latest. */
export async function connectionKnown(patience: number): Promise<void> {
  // Whoever doubts the connection on the same event has to have said so.
  await Promise.resolve()
  if (status === 'connected') return
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const stop = connection.subscribe(() => status === 'connected' && done())
    const timer = setTimeout(done, patience)
  })
}
