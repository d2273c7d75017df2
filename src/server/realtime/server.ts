import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { HEARTBEAT, SOCKET_PATH, type ClientToServerEvents, type ServerToClientEvents } from '#shared/socket.ts'
import type { Viewer } from '../auth/viewer.ts'

/** What is known of each socket: who holds it. */
export interface SocketData {
  viewer: Viewer
}

export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>

/** Judges a handshake by its request alone, before anything is allocated for it. */
export type AllowRequest = (request: IncomingMessage) => boolean

/** The socket server: websocket only, small messages, nothing compressed, so that a broadcast is encoded once. */
export function createLiveServer(http: HttpServer, allow: AllowRequest): LiveServer {
  return new Server(http, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 16_384,
    pingInterval: HEARTBEAT,
    pingTimeout: 10_000,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => decide(null, allow(request)),
  })
}
