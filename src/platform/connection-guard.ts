import { HEARTBEAT } from '#shared/socket.ts'
import { connection, type LiveSocket } from './connection.ts'
import { noteContact } from './contact.ts'
import { onResume } from './resume.ts'
import { invalidateServerTime, observeServerTime } from './server-time.ts'

const PROBE_TIMEOUT = 2000
const CHECK_EVERY = 1000

/** Probes the connection when it may be dead without an event: after sleep, on a new network, or after silence. */
export function guardConnection(socket: LiveSocket): () => void {
  // By the monotonic clock: a device's clock that is set back would hide a dead connection for as long.
  let lastMessageAt = performance.now()
  let probing = false
  const onMessage = () => {
    lastMessageAt = performance.now()
    noteContact()
  }

  async function probe(): Promise<void> {
    if (!socket.connected) {
      if (!socket.active) socket.connect()
      return
    }
    if (probing) return
    probing = true
    connection.set('checking')
    const alive = await isAlive(socket)
    probing = false
    if (!socket.connected) return
    if (!alive) {
      socket.disconnect().connect()
      return
    }
    onMessage()
    connection.set('connected')
  }

  const offline = () => void (socket.connected && connection.set('checking'))
  const timer = setInterval(() => {
    if (socket.connected && performance.now() - lastMessageAt > HEARTBEAT + PROBE_TIMEOUT) void probe()
  }, CHECK_EVERY)
  const stopResume = onResume(() => {
    invalidateServerTime()
    void probe()
  })
  addEventListener('offline', offline)
  socket.on('connect', onMessage)
  socket.onAny(onMessage)
  socket.io.on('ping', onMessage)
  return () => {
    clearInterval(timer)
    stopResume()
    removeEventListener('offline', offline)
    socket.off('connect', onMessage)
    socket.offAny(onMessage)
    socket.io.off('ping', onMessage)
  }
}

async function isAlive(socket: LiveSocket): Promise<boolean> {
  const requestedAt = Date.now()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PROBE_TIMEOUT)
    socket.emit('probe', (serverTime) => {
      clearTimeout(timer)
      observeServerTime(serverTime, requestedAt)
      resolve(true)
    })
  })
}
