import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import type { Watched } from '#shared/job.ts'
import type pg from 'pg'
import { cutConnection, newClient, type Connection, type Db } from './database.ts'
import { SHARE_RUNNING } from './running.ts'
import { answersWithin } from './silence.ts'

const CHANNEL = 'moedani'
const CANARY_INTERVAL = 1000
const CANARY_TIMEOUT = 2000
/** A restore holds a new session up: it is tried again until that has ended. */
const QUERY_TIMEOUT = 5000

/** A committed change that all running services must know of. */
export type Change =
  | { kind: 'game'; id: string; version: number }
  /** Many games changed at once, as by an import. */
  | { kind: 'schedule' }
  | { kind: 'session'; id: string }
  | { kind: 'user'; id: string }

const announceListeners = new Set<(change: Change) => void>()

/** Adds a listener for changes that this process announces, before they are committed. Returns a function that removes it. */
export function addAnnounceListener(listener: (change: Change) => void): () => void {
  announceListeners.add(listener)
  return () => announceListeners.delete(listener)
}

/** Announces a change within its transaction. Postgres notifies all services after the commit. */
export async function announce(tx: Db, change: Change): Promise<void> {
  for (const listener of announceListeners) listener(change)
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`)
}

/** Says within its transaction that there is work. The node that does it knows it after the commit. */
export async function announceWork(tx: Db, queue: Watched): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ queue })})`)
}

/** Handlers: `changed` for each change, `queued` when there is work, `reconnected` if changes may have been missed since a time; it is called again if it fails. */
export interface ChangeHandlers {
  changed(change: Change): void
  queued?(queue: Watched): void
  reconnected(since: Date): Promise<void>
  /** The connection looks open but is dead; other connections to the server may be dead too. */
  silent?(): void
}

/** Listens for changes on its own connection, and reconnects whenever it breaks, until it is closed. */
export async function listenForChanges(connection: Connection, handlers: ChangeHandlers): Promise<() => Promise<void>> {
  let closed = false
  let lastAlive = new Date()
  const listenNow = () => listen(connection, handlers, () => (lastAlive = new Date()))
  let listener = await listenNow()

  const keepListening = async () => {
    while (!closed) {
      await listener.ended
      const since = lastAlive
      for (let wait = 100, again = false; !closed && !again; wait = Math.min(wait * 2, 2000)) {
        await sleep(wait)
        again = await reconnect(since)
      }
    }
    // It may have been closed while it connected.
    await listener.client.end()
  }
  /** Whether it listens again, and nothing is missed. */
  const reconnect = async (since: Date) => {
    try {
      listener = await listenNow()
      await handlers.reconnected(since)
      return true
    } catch {
      cutConnection(listener.client)
      return false
    }
  }
  void keepListening()
  return async () => {
    closed = true
    await listener.client.end()
  }
}

interface Listener {
  client: pg.Client
  ended: Promise<void>
}

/**
 * One listening connection, whose session also marks that a service runs on this database. It is tested with a canary: a
 * notification to itself. If none comes back, the connection is cut, because a half-open connection reports no error.
 */
async function listen(connection: Connection, handlers: ChangeHandlers, markAlive: () => void): Promise<Listener> {
  const canaryChannel = `${CHANNEL}_${newId()}`
  const client = newClient({
    ...connection,
    application_name: 'moedani-listener',
    keepAlive: true,
    connectionTimeoutMillis: 2000,
    query_timeout: QUERY_TIMEOUT,
  })
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  let isOpen = true
  let heard = () => {}
  void ended.then(() => {
    isOpen = false
    heard()
  })
  client.on('notification', ({ channel, payload }) => {
    markAlive()
    if (channel === canaryChannel) return heard()
    if (!payload) return
    const notified = JSON.parse(payload) as Change | { queue: Watched }
    if ('queue' in notified) handlers.queued?.(notified.queue)
    else handlers.changed(notified)
  })
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}; listen ${canaryChannel}; ${SHARE_RUNNING}`)
  } catch (error) {
    cutConnection(client)
    throw error
  }
  const keepTesting = async () => {
    while (isOpen) {
      await sleep(CANARY_INTERVAL, undefined, { ref: false })
      const answer = new Promise<void>((resolve) => (heard = resolve))
      client.query(`notify ${canaryChannel}`).catch(() => undefined)
      if (!isOpen || (await answersWithin(CANARY_TIMEOUT, answer))) continue
      cutConnection(client)
      handlers.silent?.()
    }
  }
  void keepTesting()
  return { client, ended }
}
