import { connectionKnown, type LiveSocket } from '#platform/connection.ts'
import { onResume } from '#platform/resume.ts'
import { holdSocket } from '#platform/socket.ts'
import { confirmation, type Subject } from './confirmation.ts'

/** Without a standing connection the service is asked this often: some networks let no socket through. */
const ASK_EVERY = 10_000
/** On return the connection is tried for so long before the service is asked without it. */
const CONNECTION_PATIENCE = 2500

/** How one subject is followed. */
export interface Following {
  subject: Subject
  /** Listens on the socket, until the returned function is called. */
  listen(socket: LiveSocket): () => void
  /** Whether joining again asks for everything by itself, so that a return needs to ask only where the connection outlived it. */
  asksOnJoin: boolean
  /** Joins its room and takes over what the service answers; whether it let us in, null when it kept silent. */
  join(socket: LiveSocket, again: boolean): Promise<boolean | null>
  /** Asks again for what is shown, giving up on questions under way where they may be lost; whether the service answered. */
  refetch(giveUp: boolean): Promise<boolean>
}

/** Keeps a subject current over a connection that comes and goes, until the returned function is called. */
export function follow({ subject, asksOnJoin, listen, join, refetch }: Following): () => void {
  let end: (() => void) | null = null
  let over = false
  let joins = 0

  function begin(socket: LiveSocket): () => void {
    const enter = async () => {
      confirmation.set(subject, false)
      joins += 1
      const isIn = await join(socket, joins > 1)
      if (over || !socket.connected) return
      if (isIn === null) void enter()
      else confirmation.set(subject, isIn)
    }
    const doubt = () => confirmation.set(subject, false)
    const stopListening = listen(socket)
    socket.on('connect', enter)
    socket.on('disconnect', doubt)
    if (socket.connected) void enter()
    return () => {
      stopListening()
      socket.off('connect', enter)
      socket.off('disconnect', doubt)
    }
  }

  async function resumed(): Promise<void> {
    confirmation.set(subject, false)
    if (asksOnJoin) {
      const before = joins
      await connectionKnown(CONNECTION_PATIENCE)
      if (over || joins > before) return
    }
    if ((await refetch(true)) && !over) confirmation.set(subject, true)
  }

  holdSocket().then(
    ({ socket, release }) => {
      const stop = begin(socket)
      end = () => {
        stop()
        release()
      }
      if (over) end()
    },
    () => undefined,
  )
  const stopResume = onResume(() => void resumed())
  const timer = setInterval(() => {
    if (!confirmation.of(subject) && document.visibilityState === 'visible' && navigator.onLine) void refetch(false)
  }, ASK_EVERY)
  return () => {
    over = true
    clearInterval(timer)
    stopResume()
    end?.()
    confirmation.set(subject, false)
  }
}
