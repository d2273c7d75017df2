import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The database, or a transaction in it: whatever a query can run on. */
export type Db = NodePgDatabase

/** How to reach a Postgres: an address, or the socket of the embedded one. */
export type Connection = Pick<pg.ClientConfig, 'connectionString' | 'host' | 'user' | 'database'>

/** A pool of connections, and the query builder on top of it. */
export interface Database {
  db: Db
  pool: pg.Pool
  connection: Connection
  /** Cuts every connection: for when they look alive and are not, so that what waits on them fails and can be asked again. */
  cut(): void
  close(): Promise<void>
}

const POOL_SIZE = 16

/** Opens a pool; nothing is connected before the first query. */
export function openDatabase(connection: Connection): Database {
  const pool = new pg.Pool({
    ...connection,
    max: POOL_SIZE,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'moedani',
  })
  // An idle connection that the server closes is no fault of ours: the pool opens another.
  pool.on('error', () => undefined)
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  const cut = () => {
    for (const client of clients) cutConnection(client)
  }
  return { db: drizzle(pool), pool, connection, cut, close: () => pool.end() }
}

/** The same server, another database. */
export function within(connection: Connection, database: string): Connection {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Ends a connection without waiting for the other side, which may be gone. */
export function cutConnection(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
}
