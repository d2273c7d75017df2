import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import pg from 'pg'
import { cutConnection, type Connection, type Db } from './database.ts'
import { SHARE_RUNNING } from './running.ts'

const CHANNEL = 'moedani'
const CANARY_INTERVAL = 1000
const CANARY_TIMEOUT = 2000

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

/** Handlers: `changed` for each change, `reconnected` if changes may have been missed since a time. */
export interface ChangeHandlers {
  changed(change: Change): void
  reconnected(since: Date): void
  /** The connection looks open but is dead; other connections to the server may be dead too. */
  silent?(): void
}

/** Listens for changes on its own connection, and reconnects whenever it breaks, until it is closed. */
export async function listenForChanges(connection: Connection, handlers: ChangeHandlers): Promise<() => Promise<void>> {
  let closed = false
  let lastAlive = new Date()
  const markAlive = () => (lastAlive = new Date())
  let listener = await listen(connection, handlers, markAlive)
  const watch = () => listener.client.once('end', () => void reconnect())
  const reconnect = async () => {
    listener.stopCanary()
    const since = lastAlive
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 2000)) {
      await sleep(wait)
      try {
        listener = await listen(connection, handlers, markAlive)
        watch()
        handlers.reconnected(since)
        return
      } catch {
        // The next iteration retries.
      }
    }
  }
  watch()
  return async () => {
    closed = true
    listener.stopCanary()
    await listener.client.end()
  }
}

interface Listener {
  client: pg.Client
  stopCanary(): void
}

/**
 * One listening connection, whose session also marks that a service runs on this database. It is tested with a canary: a
 * notification to itself. If none comes back, the connection is cut, because a half-open connection reports no error.
 */
async function listen(connection: Connection, handlers: ChangeHandlers, markAlive: () => void): Promise<Listener> {
  const canaryChannel = `${CHANNEL}_${newId()}`
  const client = new pg.Client({ ...connection, application_name: 'moedani-listener', keepAlive: true, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  let timeout: NodeJS.Timeout | undefined
  client.on('notification', ({ channel, payload }) => {
    markAlive()
    if (channel === canaryChannel) {
      clearTimeout(timeout)
      timeout = undefined
    } else if (payload) handlers.changed(JSON.parse(payload) as Change)
  })
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}; listen ${canaryChannel}; ${SHARE_RUNNING}`)
  } catch (error) {
    cutConnection(client)
    throw error
  }
  const canary = setInterval(() => {
    if (timeout) return
    timeout = setTimeout(() => {
      cutConnection(client)
      handlers.silent?.()
    }, CANARY_TIMEOUT)
    client.query(`notify ${canaryChannel}`).catch(() => undefined)
  }, CANARY_INTERVAL)
  const stopCanary = () => {
    clearInterval(canary)
    clearTimeout(timeout)
  }
  client.once('end', stopCanary)
  return { client, stopCanary }
}
