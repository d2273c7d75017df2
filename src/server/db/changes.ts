import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import pg from 'pg'
import { cutConnection, type Connection, type Db } from './database.ts'

const CHANNEL = 'moedani'
const CANARY_EVERY = 1000
const CANARY_WITHIN = 2000

/** Something committed that running services must know of, whichever process did it. */
export type Change =
  | { kind: 'game'; id: string; version: number }
  /** Many games at once, as by an import: too many to name. */
  | { kind: 'schedule' }
  | { kind: 'session'; id: string }
  | { kind: 'user'; id: string }

const announcing = new Set<(change: Change) => void>()

/** Calls back when this process announces a change, which is before it is committed. Returns how to stop that. */
export function onAnnounce(listener: (change: Change) => void): () => void {
  announcing.add(listener)
  return () => announcing.delete(listener)
}

/** Announces a change from within its transaction: Postgres tells the listeners once it is committed, never before. */
export async function announce(tx: Db, change: Change): Promise<void> {
  for (const listener of announcing) listener(change)
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`)
}

/** Who listens: `changed` for each change, `reconnected` when some may have been missed since that moment. */
export interface ChangeHandlers {
  changed(change: Change): void
  reconnected(since: Date): void
  /** The connection looks alive and carries nothing; others to the same server may be like it. */
  silent?(): void
}

/** Listens on a connection of its own, again and again when it breaks or falls silent, until it is closed. */
export async function listenForChanges(connection: Connection, handlers: ChangeHandlers): Promise<() => Promise<void>> {
  let closed = false
  let lastHeard = new Date()
  const heard = () => (lastHeard = new Date())
  let ear = await listen(connection, handlers, heard)
  const watch = () => ear.client.once('end', () => void reconnect())
  const reconnect = async () => {
    ear.deaf()
    const since = lastHeard
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 2000)) {
      await sleep(wait)
      try {
        ear = await listen(connection, handlers, heard)
        watch()
        handlers.reconnected(since)
        return
      } catch {
        // The next round tries again.
      }
    }
  }
  watch()
  return async () => {
    closed = true
    ear.deaf()
    await ear.client.end()
  }
}

interface Ear {
  client: pg.Client
  deaf(): void
}

/**
 * One connection that listens, and is tested with a canary: a message to itself that takes the way of all others.
 * Where none comes back the connection is cut, however alive it looks: half-open ones never say so.
 */
async function listen(connection: Connection, handlers: ChangeHandlers, heard: () => void): Promise<Ear> {
  const own = `${CHANNEL}_${newId()}`
  const client = new pg.Client({ ...connection, application_name: 'moedani-listener', keepAlive: true, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  let awaited: NodeJS.Timeout | undefined
  client.on('notification', ({ channel, payload }) => {
    heard()
    if (channel === own) {
      clearTimeout(awaited)
      awaited = undefined
    } else if (payload) handlers.changed(JSON.parse(payload) as Change)
  })
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}; listen ${own}`)
  } catch (error) {
    cutConnection(client)
    throw error
  }
  const canary = setInterval(() => {
    if (awaited) return
    awaited = setTimeout(() => {
      cutConnection(client)
      handlers.silent?.()
    }, CANARY_WITHIN)
    client.query(`notify ${own}`).catch(() => undefined)
  }, CANARY_EVERY)
  const deaf = () => {
    clearInterval(canary)
    clearTimeout(awaited)
  }
  client.once('end', deaf)
  return { client, deaf }
}
