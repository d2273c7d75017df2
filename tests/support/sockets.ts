import { io, type Socket } from 'socket.io-client'
import { SOCKET_PATH, type Acknowledgement, type ClientToServerEvents, type ServerToClientEvents } from '#shared/socket.ts'
import type { GameDetail, GamePulse } from '#shared/game.schema.ts'

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>

/** Connects as a page does; rejects with the handshake's error. */
export async function connect(address: string, token: string | null, headers: Record<string, string> = {}): Promise<TestSocket> {
  const socket: TestSocket = io(address, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
    extraHeaders: headers,
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

export function join(socket: TestSocket, id: string): Promise<Acknowledgement<GameDetail>> {
  return new Promise((resolve) => socket.emit('join-game', id, resolve))
}

export function joinSchedule(socket: TestSocket): Promise<Acknowledgement<GamePulse[]>> {
  return new Promise((resolve) => socket.emit('join-schedule', resolve))
}

/** The next message of an event. */
export function next<E extends keyof ServerToClientEvents>(socket: TestSocket, event: E): Promise<Parameters<ServerToClientEvents[E]>[0]> {
  return new Promise((resolve) => socket.once(event, ((message: unknown) => resolve(message as never)) as never))
}

/** The game as it is sent next in a later version. What was sent before a test joined may still be on its way. */
export function nextVersion(socket: TestSocket, { version }: { version: number }): Promise<GameDetail> {
  return new Promise((resolve) => socket.on('game-updated', (game) => game.version > version && resolve(game)))
}
