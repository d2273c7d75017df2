import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { newClient, type Connection } from '../database.ts'
import { LOCKS } from '../locks.ts'
import { startCluster, type Cluster } from './cluster.ts'

/** A process's share in the embedded database. */
interface Lease {
  connection: Connection
  /** The folder of its files. */
  dataFolder: string
  /** Ends the share. The last process stops the server. */
  release(): Promise<void>
}

/** A second service was started on the same data. */
export class DataInUseError extends Error {}

/**
 * Takes a share in the embedded database of a data folder, and starts the server if needed. If the server dies, it is
 * started again.
 *
 * @param as only one `service` may use a data folder, next to any number of `tool`s
 * @throws DataInUseError if another service uses this data
 */
export async function leaseCluster(dataFolder: string, as: 'service' | 'tool'): Promise<Lease> {
  const note = join(dataFolder, 'service.json')
  let cluster = await startCluster(dataFolder)
  let session = await takeLocks(cluster, as)
  if (!session) throw new DataInUseError(await inUse(dataFolder, note))
  if (as === 'service') await writeFile(note, JSON.stringify({ pid: process.pid }))
  let released = false

  const watch = (client: pg.Client) => client.once('end', () => void restart())
  const restart = async () => {
    session = null
    while (!released && !session) {
      await sleep(250)
      try {
        cluster = await startCluster(dataFolder)
        session = await takeLocks(cluster, as)
        if (session) watch(session)
      } catch {
        // The next iteration retries.
      }
    }
  }
  watch(session)

  return {
    connection: cluster.connection,
    dataFolder: cluster.dataFolder,
    async release() {
      released = true
      if (as === 'service') await rm(note, { force: true })
      // A server that is gone needs no stop.
      if (session && (await isLast(session).catch(() => false))) await cluster.stop()
    },
  }
}

async function takeLocks(cluster: Cluster, as: 'service' | 'tool'): Promise<pg.Client | null> {
  const client = newClient({ ...cluster.connection, application_name: `moedani-${as}` })
  await client.connect()
  if (as === 'service' && !(await tryLock(client, LOCKS.service))) {
    await client.end()
    return null
  }
  await client.query('select pg_advisory_lock_shared($1)', [LOCKS.use])
  return client
}

/** Ends a share. Whether it was the last one. */
async function isLast(session: pg.Client): Promise<boolean> {
  await session.query('select pg_advisory_unlock_shared($1)', [LOCKS.use])
  const last = await tryLock(session, LOCKS.use)
  await session.end()
  return last
}

async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lock])
  return rows[0]?.got === true
}

async function inUse(dataFolder: string, note: string): Promise<string> {
  const text = await readFile(note, 'utf8').catch(() => '{}')
  const { pid } = JSON.parse(text) as { pid?: number }
  const who = pid ? ` (process ${pid})` : ''
  return `Moedani already runs on the data in ${dataFolder}${who}. Stop that one first, or choose another folder with MOEDANI_DATA.`
}
