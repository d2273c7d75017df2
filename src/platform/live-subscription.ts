import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { connection, connectionOrTimeout, type LiveSocket } from './connection.ts'
import { liveStatus, type Subject } from './live-status.ts'
import { onResume } from './resume.ts'
import { acquireSocket } from './socket.ts'

/** Without a connection the service is polled this often: some networks block sockets. */
const POLL_EVERY = 10_000
/** A polled answer counts as current until the next one is overdue. */
const POLL_LASTS = POLL_EVERY + 3000
/** At the start and on resume, polling begins only after this time without a connection. */
const CONNECTION_TIMEOUT = 2500

/** Keeps one subject current. */
export interface LiveSubscription {
  subject: Subject
  /** Listens on the socket, until the returned function is called. */
  listen(socket: LiveSocket): () => void
  /** Joins the room and applies the answer. True when the service accepted, null when it did not answer. */
  join(socket: LiveSocket, again: boolean): Promise<boolean | null>
  /** Whether joining again already refetches. Then a resume refetches only if the connection survived. */
  refetchesOnJoin: boolean
  /** Refetches the data on screen. `cancelRefetch` aborts pending requests that may be lost. True when the service answered. */
  refetch(cancelRefetch: boolean): Promise<boolean>
}

/** Keeps a subject current over a connection that comes and goes, until the returned function is called. */
export function subscribe({ subject, refetchesOnJoin, listen, join, refetch }: LiveSubscription): () => void {
  let close: (() => void) | null = null
  let closed = false
  let joins = 0

  const setStale = () => {
    liveStatus.setSubscribed(subject, false)
    liveStatus.expirePolled(subject)
  }

  function open(socket: LiveSocket): () => void {
    const joinRoom = async () => {
      liveStatus.setSubscribed(subject, false)
      joins += 1
      const joined = await join(socket, joins > 1)
      if (closed || !socket.connected) return
      if (joined === null) void joinRoom()
      else liveStatus.setSubscribed(subject, joined)
    }
    const stopListening = listen(socket)
    socket.on('connect', joinRoom)
    socket.on('disconnect', setStale)
    if (socket.connected) void joinRoom()
    return () => {
      stopListening()
      socket.off('connect', joinRoom)
      socket.off('disconnect', setStale)
    }
  }

  async function resume(): Promise<void> {
    setStale()
    if (refetchesOnJoin) {
      const joinsBefore = joins
      await connectionOrTimeout(CONNECTION_TIMEOUT)
      if (closed || joins > joinsBefore) return
    }
    if ((await refetch(true)) && !closed) {
      liveStatus.setSubscribed(subject, true)
      liveStatus.setPolled(subject, POLL_LASTS)
    }
  }

  async function poll(): Promise<void> {
    if (closed || liveStatus.isSubscribed(subject) || document.visibilityState === 'hidden' || !navigator.onLine) return
    if ((await refetch(false)) && !closed) liveStatus.setPolled(subject, POLL_LASTS)
  }

  acquireSocket().then(
    ({ socket, release }) => {
      const stop = open(socket)
      close = () => {
        stop()
        release()
      }
      if (closed) close()
    },
    () => undefined,
  )
  const stopResume = onResume(() => void resume())
  void connectionOrTimeout(CONNECTION_TIMEOUT).then(() => (connection.get() === 'connected' ? undefined : poll()))
  const timer = setInterval(() => void poll(), POLL_EVERY)
  // When the connection may be dead, the last polled answer no longer counts either.
  const doubt = connection.subscribe((status) => status === 'checking' && liveStatus.expirePolled(subject))
  const offline = () => liveStatus.expirePolled(subject)
  addEventListener('offline', offline)
  return () => {
    closed = true
    clearInterval(timer)
    stopResume()
    doubt.unsubscribe()
    removeEventListener('offline', offline)
    close?.()
    setStale()
  }
}

/** Refetches the queries on screen. True when the service answered all of them. */
export async function refetchActive(queryClient: QueryClient, queryKey: QueryKey, cancelRefetch: boolean): Promise<boolean> {
  const requestedAt = Date.now()
  await queryClient.invalidateQueries({ queryKey }, { cancelRefetch })
  const active = queryClient.getQueryCache().findAll({ queryKey, type: 'active' })
  return active.length > 0 && active.every(({ state }) => state.dataUpdatedAt >= requestedAt)
}
