import { createAtom } from '@tanstack/store'
import type { Socket } from 'socket.io-client'
import type { ClientToServerEvents, ServerToClientEvents } from '#shared/socket.ts'

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>

/** `checking`: it was connected, but may be dead. */
export type Connection = 'connecting' | 'checking' | 'connected'

/** The state of the live connection. Data from it is known to be current only while it is `connected`. */
export const connection = createAtom<Connection>('connecting')

/** Resolves when the connection is established, or after the timeout in milliseconds. */
export async function connectionOrTimeout(timeout: number): Promise<void> {
  // Another listener of the same event may set it to `checking` first.
  await Promise.resolve()
  if (connection.get() === 'connected') return
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      subscription.unsubscribe()
      resolve()
    }
    const subscription = connection.subscribe((status) => status === 'connected' && done())
    const timer = setTimeout(done, timeout)
  })
}
