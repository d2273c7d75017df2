import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { SOCKET_PATH, type ClientToServerEvents, type ServerToClientEvents } from '#shared/socket.ts'
import type { Viewer } from '../auth/viewer.ts'

/** What is known of each socket: who holds it. */
export interface SocketData {
  viewer: Viewer
}

export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>

/** Judges a handshake by its headers alone, before anything is allocated for it. */
export type AllowRequest = (headers: Record<string, string | string[] | undefined>) => boolean

/** The socket server: websocket only, small messages, nothing compressed, so that a broadcast is encoded once. */
export function createLiveServer(http: HttpServer, allow: AllowRequest): LiveServer {
  return new Server(http, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 16_384,
    pingInterval: 15_000,
    pingTimeout: 10_000,
    connectTimeout: 10_000,
    allowRequest: ({ headers }, decide) => decide(null, allow(headers)),
  })
}
