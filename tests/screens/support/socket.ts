import { SOCKET_PATH } from '#shared/socket.ts'

/** A connection that never opens: the live connection stays in its first state. */
class SilentSocket extends EventTarget {
  readonly readyState = WebSocket.CONNECTING
  send(): void {}
  close(): void {}
}

// Vitest has its own connection, which stays.
globalThis.WebSocket = new Proxy(WebSocket, {
  construct: (target, [url, ...rest]: [string | URL, ...string[]]) =>
    String(url).includes(SOCKET_PATH) ? new SilentSocket() : (Reflect.construct(target, [url, ...rest]) as WebSocket),
})
