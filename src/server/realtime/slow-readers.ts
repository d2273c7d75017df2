import { eq } from 'drizzle-orm'
import { games } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'
import { mayWatch } from '../games/policy.ts'
import { presentDetail, presentPulse } from '../games/present.ts'
import { findEvents, findGame, findGames } from '../games/repository.ts'
import { gamesOf, rooms } from './rooms.ts'
import type { LiveServer, LiveSocket } from './server.ts'

/** How far a socket may fall behind, and for how long. */
export interface Patience {
  /** Messages or bytes that wait for it. */
  messages: number
  bytes: number
  /** Milliseconds after which one that reads nothing at all is let go. */
  for: number
  lookEvery: number
}

export const PATIENCE: Patience = { messages: 16, bytes: 64 * 1024, for: 30_000, lookEvery: 500 }

/** What a socket followed before it fell behind. */
interface Behind {
  games: string[]
  schedule: boolean
  since: number
}

/**
 * Takes sockets that do not read out of their rooms, so that nothing more is queued for them, and gives them the
 * state as it then is once they have read what was. One slow phone costs a bounded amount of memory.
 */
export function watchSlowReaders(deps: Deps, io: LiveServer, patience = PATIENCE): { count(): number; stop(): void } {
  const behind = new Map<LiveSocket, Behind>()
  // Over the limit at one look: every socket is, for a moment, within a burst.
  let suspects = new Set<LiveSocket>()

  const look = () => {
    const now = performance.now()
    const suspected = suspects
    suspects = new Set()
    for (const socket of io.of('/').sockets.values()) {
      const { messages, bytes } = backlog(socket)
      const known = behind.get(socket)
      if (known) {
        if (messages === 0 && bytes === 0) {
          behind.delete(socket)
          void resume(deps, socket, known).catch(() => socket.conn.close())
        } else if (now - known.since > patience.for) {
          wire(socket)?.terminate()
        }
      } else if (messages > patience.messages || bytes > patience.bytes) {
        suspects.add(socket)
        if (!suspected.has(socket)) continue
        const followed = gamesOf(socket.rooms)
        behind.set(socket, { games: followed, schedule: socket.rooms.has(rooms.schedule), since: now })
        void socket.leave(rooms.schedule)
        for (const id of followed) for (const watch of [true, false]) void socket.leave(rooms.game(id, watch))
        socket.once('disconnect', () => behind.delete(socket))
      }
    }
  }
  const timer = setInterval(look, patience.lookEvery)
  return { count: () => behind.size, stop: () => clearInterval(timer) }
}

/** What waits for a socket: in the engine's queue, and in the buffers of its connection. */
function backlog(socket: LiveSocket): { messages: number; bytes: number } {
  const { length } = (socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer
  return { messages: length, bytes: wire(socket)?.bufferedAmount ?? 0 }
}

function wire({ conn }: LiveSocket): { bufferedAmount: number; terminate(): void } | undefined {
  return (conn.transport as unknown as { socket?: { bufferedAmount: number; terminate(): void } }).socket
}

async function resume(deps: Deps, socket: LiveSocket, followed: Behind): Promise<void> {
  if (!socket.connected) return
  const now = deps.now()
  const watch = mayWatch(socket.data.viewer, now)
  for (const id of followed.games) {
    await socket.join(rooms.game(id, watch))
    const [row, events] = await Promise.all([findGame(deps.db, id), findEvents(deps.db, [id])])
    if (row) socket.emit('game-updated', presentDetail(row, events, { mayWatch: watch, now }))
  }
  if (!followed.schedule) return
  await socket.join(rooms.schedule)
  for (const row of await findGames(deps.db, eq(games.status, 'live'))) socket.emit('game-pulse', presentPulse(row, now))
}
