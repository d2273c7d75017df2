import { createAtom, type Readable } from '@tanstack/store'
import { lastingStorage } from '#platform/lasting-storage.ts'
import { EMPTY_OUTBOX, openOutbox, type Outbox, type OutboxOptions, type OutboxState } from '#platform/outbox.ts'
import { onResume } from '#platform/resume.ts'
import { session, type SessionState } from '#platform/session.ts'
import { openStore } from '#platform/user-store.ts'

interface OwnOutboxOptions<T> extends Pick<OutboxOptions<T>, 'keyOf'> {
  /** The name of the database and of the lock; the user's id follows. */
  name: string
  /** Sends one item. `isCurrent` tells whether its user is still signed in. */
  send(item: T, isCurrent: () => boolean): Promise<void>
  /** Another user signs in. */
  reset?(): void
}

/** The outbox of the signed-in user. */
interface OwnOutbox<T> {
  state: Readable<OutboxState<T>>
  add(item: T): void
  /** Removes a rejected item, by the id of its entry. */
  dismiss(id: string): void
  flush(): void
  /** Opens the outbox of the signed-in user, and sends what is pending whenever the service can be reached. */
  start(): void
}

/**
 * An outbox for each user, in a separate database, so that pending items survive a sign-out. Only the service's answer
 * removes them.
 */
export function ownOutbox<T>({ name, send, reset, keyOf }: OwnOutboxOptions<T>): OwnOutbox<T> {
  const state = createAtom<OutboxState<T>>(EMPTY_OUTBOX)
  let outbox: Promise<Outbox<T>> | null = null
  let userId: string | null = null
  let started = false

  function openFor(next: SessionState): void {
    const nextId = next.status === 'signed-in' ? next.user.id : null
    if (nextId === userId) return
    userId = nextId
    void outbox?.then((opened) => opened.stop())
    outbox = null
    reset?.()
    state.set(EMPTY_OUTBOX)
    if (nextId !== null) outbox = open(nextId)
  }

  async function open(owner: string): Promise<Outbox<T>> {
    const isCurrent = () => userId === owner
    const opened = await openOutbox<T>({
      store: openStore(`moedani-${name}-${owner}`),
      lock: `${name}-${owner}`,
      send: (item) => send(item, isCurrent),
      ...(keyOf && { keyOf }),
    })
    const publish = () => isCurrent() && state.set(opened.state.get())
    opened.state.subscribe(publish)
    publish()
    if (isCurrent()) void opened.flush()
    else opened.stop()
    return opened
  }

  const own: OwnOutbox<T> = {
    state,
    add(item) {
      lastingStorage.begin()
      void outbox?.then((opened) => opened.add(item))
    },
    dismiss: (id) => void outbox?.then((opened) => opened.dismiss(id)),
    flush: () => void outbox?.then((opened) => opened.flush()),
    start() {
      if (started) return
      started = true
      session.state.subscribe(openFor)
      openFor(session.get())
      onResume(own.flush)
    },
  }
  return own
}
