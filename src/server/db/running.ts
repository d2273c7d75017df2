import { sql } from 'drizzle-orm'
import { newClient, type Connection, type Db } from './database.ts'
import { LOCKS } from './locks.ts'

/** Marks, for the lifetime of a session, that a service runs on this database. Waits during a restore. */
export const SHARE_RUNNING = `select pg_advisory_lock_shared(${LOCKS.running})`

/** Marks a starting service before it touches the database. Returns a function to end this mark, once another session has one. */
export async function announceStart(connection: Connection): Promise<() => Promise<void>> {
  const client = newClient({ ...connection, application_name: 'moedani-start' })
  await client.connect()
  await client.query(SHARE_RUNNING)
  return () => client.end()
}

/** Prevents services from starting until the transaction ends; false if one is running. */
export async function keepServicesOut(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCKS.running}) as got`)
  return rows[0]?.got === true
}
