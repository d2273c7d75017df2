import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The database or a transaction. */
export type Db = NodePgDatabase

/** How to connect to Postgres: a URL, or the socket of the embedded one. */
export type Connection = Pick<pg.ClientConfig, 'connectionString' | 'host' | 'user' | 'database'>

/** A connection pool and its query builder. */
export interface Database {
  db: Db
  pool: pg.Pool
  connection: Connection
  /** Cuts all connections that look open but are dead, so that waiting queries fail and can be retried. */
  cut(): void
  close(): Promise<void>
}

const POOL_SIZE = 16

/** A connection outside the pool. If it is lost, what is asked of it fails, and it emits `end`. */
export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  // An error without a listener would end the process.
  client.on('error', () => undefined)
  return client
}

/** Opens a pool. It connects with the first query. */
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
  // The server may close idle connections: the pool opens new ones.
  pool.on('error', () => undefined)
  const clients = new Set<pg.PoolClient>()
  const inUse = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', (error) => inUse.has(client) && giveBack(client, error))
  })
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('remove', (client) => clients.delete(client))
  const cut = () => {
    for (const client of clients) cutConnection(client)
  }
  return { db: drizzle(pool), pool, connection, cut, close: () => pool.end() }
}

/** A connection to another database on the same server. */
export function withDatabaseName(connection: Connection, database: string): Connection {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Takes a lost connection from its holder: Drizzle never gives back one that was lost before its transaction began. */
function giveBack(client: pg.PoolClient, error: Error): void {
  client.release(error)
  client.release = () => undefined
}

/** Closes a connection without waiting for the server, which may be gone. */
export function cutConnection(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
}
