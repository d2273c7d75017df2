import { io, type Socket } from 'socket.io-client'
import type { GameDetail } from '#shared/game.schema.ts'
import { SOCKET_PATH, type Acknowledgement, type ClientToServerEvents, type ServerToClientEvents } from '#shared/socket.ts'

/** A client that watches one game and reconnects like our pages. */
export interface Watcher {
  socket: Socket<ServerToClientEvents, ClientToServerEvents>
  /** The latest version it has received. */
  version(): number
  close(): void
}

export function watch(address: () => string, token: string, game: string): Watcher {
  let version = 0
  const socket: Watcher['socket'] = io(address(), {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
    auth: { token },
  })
  const join = () =>
    socket.emit('join-game', game, (answer: Acknowledgement<GameDetail>) => {
      if (answer.ok) version = Math.max(version, answer.data.version)
    })
  socket.on('connect', join)
  socket.on('game-updated', (update) => (version = Math.max(version, update.version)))
  // A rejected client reconnects to another node.
  socket.io.on('reconnect_attempt', () => {
    const { host, port } = new URL(address())
    Object.assign(socket.io, { uri: address() })
    Object.assign(socket.io.opts, { hostname: host.split(':')[0], port })
  })
  return { socket, version: () => version, close: () => socket.disconnect() }
}

/** The current version of a game. */
export async function versionOf(
  pool: { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> },
  game: string,
): Promise<number> {
  const { rows } = await pool.query('select version from games where id = $1', [game])
  return (rows[0] as { version: number }).version
}
