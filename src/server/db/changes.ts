import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Connection, Db } from './database.ts'

const CHANNEL = 'moedani'

/** Something committed that running services must know of, whichever process did it. */
export type Change =
  | { kind: 'game'; id: string; version: number }
  /** Many games at once, as by an import: too many to name. */
  | { kind: 'schedule' }
  | { kind: 'session'; id: string }
  | { kind: 'user'; id: string }

/** Announces a change from within its transaction: Postgres tells the listeners once it is committed, never before. */
export async function announce(tx: Db, change: Change): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`)
}

/** Who listens: `changed` for each change, `reconnected` when some may have been missed. */
export interface ChangeHandlers {
  changed(change: Change): void
  reconnected(): void
}

/** Listens on a connection of its own, again and again when it breaks, until it is closed. */
export async function listenForChanges(connection: Connection, handlers: ChangeHandlers): Promise<() => Promise<void>> {
  let closed = false
  let client = await listen(connection, handlers)
  const watch = () => client.once('end', () => void reconnect())
  const reconnect = async () => {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 5000)) {
      await sleep(wait)
      try {
        client = await listen(connection, handlers)
        watch()
        handlers.reconnected()
        return
      } catch {
        // The next round tries again.
      }
    }
  }
  watch()
  return async () => {
    closed = true
    await client.end()
  }
}

async function listen(connection: Connection, handlers: ChangeHandlers): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'moedani-listener', keepAlive: true })
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => {
    if (payload) handlers.changed(JSON.parse(payload) as Change)
  })
  await client.connect()
  await client.query(`listen ${CHANNEL}`)
  return client
}
