import { websocketOf, type LiveServer, type LiveSocket } from './server.ts'

/** Frames that a connection may send within the window. Our clients send far fewer. */
const FRAMES = 100
const WINDOW = 10_000

/**
 * Closes connections that send too much, authenticated or not. It counts frames, because most of them never become
 * events: pings of the websocket, and messages that the engine answers itself.
 */
export function limitTraffic({ engine }: LiveServer): void {
  engine.on('connection', (conn: LiveSocket['conn']) => {
    const websocket = websocketOf(conn)
    let since = performance.now()
    let frames = 0
    const count = () => {
      const now = performance.now()
      if (now - since > WINDOW) [since, frames] = [now, 0]
      frames += 1
      if (frames <= FRAMES) return
      // Closes the engine's connection first, so that it does not process messages that were read already.
      conn.close(true)
      websocket.terminate()
    }
    for (const kind of ['message', 'ping', 'pong']) websocket.on(kind, count)
  })
}
