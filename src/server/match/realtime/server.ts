import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws'
import { HEARTBEAT, SOCKET_PATH, type ClientToServerEvents, type ServerToClientEvents } from '#shared/socket.ts'
import type { Viewer } from '../../people/auth/viewer.ts'

/** The data of each socket. */
interface SocketData {
  viewer: Viewer
}

export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>

/** Checks a handshake by its request, before anything is allocated for it. */
type AllowRequest = (request: IncomingMessage) => boolean

/**
 * Stricter limits than the engine's. Our clients send no fragmented messages, whose frames would not be counted. A
 * client that does not confirm a close is not waited for.
 */
const STRICT_OPTIONS = { maxFragments: 4, closeTimeout: 2000 }

class StrictWebSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, ...STRICT_OPTIONS })
  }
}

/** The websocket of a connection. */
export function websocketOf({ transport }: LiveSocket['conn']): WebSocket {
  return (transport as unknown as { socket: WebSocket }).socket
}

/** The socket server: websockets only, small messages, no compression, so that a broadcast is encoded once. */
export function createLiveServer(http: HttpServer, allow: AllowRequest): LiveServer {
  return new Server(http, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    wsEngine: StrictWebSocketServer,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 16_384,
    pingInterval: HEARTBEAT,
    pingTimeout: 10_000,
    connectTimeout: 5000,
    allowRequest: (request, decide) => decide(null, allow(request)),
  })
}
