import { createAtom } from '@tanstack/store'
import type { Acknowledgement } from '#shared/socket.ts'
import type { LiveSocket } from './connection.ts'
import type { OpenSocket } from './live-socket.ts'

const ACK_TIMEOUT = 8000

/** The page's shared connection. It stays open until every holder has released it. */
export interface LiveConnection {
  socket: LiveSocket
  release(): void
}

let holders = 0
let current: Promise<OpenSocket> | null = null
/** The number of account changes made on other devices. */
const accountChanges = createAtom(0)

/** Acquires the shared connection, and opens it for the first holder. */
export async function acquireSocket(): Promise<LiveConnection> {
  holders += 1
  const opening = (current ??= open())
  let opened: OpenSocket
  try {
    opened = await opening
  } catch (error) {
    holders -= 1
    if (current === opening) current = null
    throw error
  }
  let released = false
  return {
    socket: opened.socket,
    release() {
      if (released) return
      released = true
      holders -= 1
      if (holders > 0) return
      current = null
      opened.close()
    },
  }
}

/** Loaded after the screen, with the package that it needs. */
async function open(): Promise<OpenSocket> {
  const { openSocket } = await import('./live-socket.ts')
  return openSocket(() => accountChanges.set((count) => count + 1))
}

/** Emits an event and waits for its acknowledgement; null after a timeout. */
export async function emitWithAck<T>(
  emit: (acknowledge: (answer: Acknowledgement<T>) => void) => void,
): Promise<Acknowledgement<T> | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ACK_TIMEOUT)
    emit((answer) => {
      clearTimeout(timer)
      resolve(answer)
    })
  })
}

/** Calls back when the user has changed something on another device. Works only while connected. */
export function onAccountChanged(listener: () => void): () => void {
  return accountChanges.subscribe(() => listener()).unsubscribe
}
