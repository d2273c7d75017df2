import { HEARTBEAT } from '#shared/socket.ts'
import { connection, type LiveSocket } from './connection.ts'
import { onResume } from './resume.ts'
import { doubtServerTime, observeServerTime } from './server-time.ts'

const PROBE_PATIENCE = 2000
const LOOK_EVERY = 1000

/** After sleep, on a new network, or in a field that swallows everything, a dead connection looks alive: only an answer tells. */
export function guardConnection(socket: LiveSocket): () => void {
  let heardAt = Date.now()
  let probing = false
  const heard = () => (heardAt = Date.now())

  async function probe(): Promise<void> {
    if (!socket.connected) {
      if (!socket.active) socket.connect()
      return
    }
    if (probing) return
    probing = true
    connection.set('checking')
    const alive = await answers(socket)
    probing = false
    if (!socket.connected) return
    if (!alive) {
      socket.disconnect().connect()
      return
    }
    heard()
    connection.set('connected')
  }

  const offline = () => void (socket.connected && connection.set('checking'))
  const timer = setInterval(() => {
    if (socket.connected && Date.now() - heardAt > HEARTBEAT + PROBE_PATIENCE) void probe()
  }, LOOK_EVERY)
  const stopResume = onResume(() => {
    doubtServerTime()
    void probe()
  })
  addEventListener('offline', offline)
  socket.on('connect', heard)
  socket.onAny(heard)
  socket.io.on('ping', heard)
  return () => {
    clearInterval(timer)
    stopResume()
    removeEventListener('offline', offline)
    socket.off('connect', heard)
    socket.offAny(heard)
    socket.io.off('ping', heard)
  }
}

async function answers(socket: LiveSocket): Promise<boolean> {
  const askedAt = Date.now()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PROBE_PATIENCE)
    socket.emit('probe', (serverTime) => {
      clearTimeout(timer)
      observeServerTime(serverTime, askedAt)
      resolve(true)
    })
  })
}
