import { connection, connectionKnown, type LiveSocket } from '#platform/connection.ts'
import { onResume } from '#platform/resume.ts'
import { holdSocket } from '#platform/socket.ts'
import { confirmation, type Subject } from './confirmation.ts'

/** Without a standing connection the service is asked this often: some networks let no socket through. */
const ASK_EVERY = 10_000
/** What it answers then counts until the next answer is late. */
const ANSWER_LASTS = ASK_EVERY + 3000
/** At first, and on return, the connection is tried for so long before the service is asked without it. */
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

  const doubt = () => {
    confirmation.setFollowed(subject, false)
    confirmation.forgetAnswer(subject)
  }

  function begin(socket: LiveSocket): () => void {
    const enter = async () => {
      confirmation.setFollowed(subject, false)
      joins += 1
      const isIn = await join(socket, joins > 1)
      if (over || !socket.connected) return
      if (isIn === null) void enter()
      else confirmation.setFollowed(subject, isIn)
    }
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
    doubt()
    if (asksOnJoin) {
      const before = joins
      await connectionKnown(CONNECTION_PATIENCE)
      if (over || joins > before) return
    }
    if ((await refetch(true)) && !over) {
      confirmation.setFollowed(subject, true)
      confirmation.answer(subject, ANSWER_LASTS)
    }
  }

  async function askUnheard(): Promise<void> {
    if (over || confirmation.isFollowed(subject) || document.visibilityState === 'hidden' || !navigator.onLine) return
    if ((await refetch(false)) && !over) confirmation.answer(subject, ANSWER_LASTS)
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
  void connectionKnown(CONNECTION_PATIENCE).then(() => (connection.get() === 'connected' ? undefined : askUnheard()))
  const timer = setInterval(() => void askUnheard(), ASK_EVERY)
  // Whatever makes the connection doubtful casts the same doubt on what was answered beside it.
  const stopWatching = connection.subscribe(() => connection.get() === 'checking' && confirmation.forgetAnswer(subject))
  const offline = () => confirmation.forgetAnswer(subject)
  addEventListener('offline', offline)
  return () => {
    over = true
    clearInterval(timer)
    stopResume()
    stopWatching()
    removeEventListener('offline', offline)
    end?.()
    doubt()
  }
}
