import type { Deps } from '../../deps.ts'
import { audienceOf } from '../games/policy.ts'
import { findDetail, findRunningGames } from '../games/repository.ts'
import { sendDetail, sendPulse } from './outgoing.ts'
import { gamesOf, leaveGame, rooms } from './rooms.ts'
import { websocketOf, type LiveServer, type LiveSocket } from './server.ts'

/** How far, and for how long, a socket may fall behind. */
export interface SlowReaderLimits {
  /** Unsent messages or bytes. */
  messages: number
  bytes: number
  /** Milliseconds after which a socket that still reads nothing is disconnected. */
  for: number
  interval: number
}

const SLOW_READER_LIMITS: SlowReaderLimits = { messages: 16, bytes: 64 * 1024, for: 30_000, interval: 500 }

/** The subscriptions of a socket before it fell behind. */
interface Behind {
  games: string[]
  schedule: boolean
  since: number
}

/**
 * Removes slow sockets from their rooms, so that nothing more is queued for them, and sends them the current state
 * after they have caught up. This bounds the memory of a slow phone.
 */
export function watchSlowReaders(deps: Deps, io: LiveServer, limits = SLOW_READER_LIMITS): { count(): number; stop(): void } {
  const behind = new Map<LiveSocket, Behind>()
  // Sockets over the limit at one check. A second check confirms them: a burst exceeds the limit for a moment.
  let suspects = new Set<LiveSocket>()

  const check = () => {
    const now = performance.now()
    const suspected = suspects
    suspects = new Set()
    for (const socket of io.of('/').sockets.values()) {
      const { messages, bytes } = backlog(socket)
      const state = behind.get(socket)
      if (state) {
        if (messages === 0 && bytes === 0) {
          behind.delete(socket)
          void resume(deps, socket, state).catch(() => socket.conn.close())
        } else if (now - state.since > limits.for) {
          websocketOf(socket.conn).terminate()
        }
      } else if (messages > limits.messages || bytes > limits.bytes) {
        suspects.add(socket)
        if (!suspected.has(socket)) continue
        const games = gamesOf(socket.rooms)
        behind.set(socket, { games, schedule: socket.rooms.has(rooms.schedule), since: now })
        void socket.leave(rooms.schedule)
        for (const id of games) leaveGame(socket, id)
        socket.once('disconnect', () => behind.delete(socket))
      }
    }
  }
  const timer = setInterval(check, limits.interval)
  return { count: () => behind.size, stop: () => clearInterval(timer) }
}

/** Unsent messages in the engine's queue, and bytes in the buffers of the connection. */
function backlog(socket: LiveSocket): { messages: number; bytes: number } {
  const { length } = (socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer
  return { messages: length, bytes: websocketOf(socket.conn).bufferedAmount }
}

async function resume(deps: Deps, socket: LiveSocket, subscriptions: Behind): Promise<void> {
  if (!socket.connected) return
  const now = deps.now()
  const audience = audienceOf(socket.data.viewer, now)
  for (const id of subscriptions.games) {
    await socket.join(rooms.game(id, audience))
    const found = await findDetail(deps.db, id)
    if (found) sendDetail(socket, found, audience, now)
  }
  if (!subscriptions.schedule) return
  await socket.join(rooms.schedule)
  for (const row of await findRunningGames(deps.db)) sendPulse(socket, row, now)
}
