import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../database.ts'
import { LOCKS } from '../locks.ts'
import { startCluster, type Cluster } from './cluster.ts'

/** The embedded database as one process holds it. */
export interface Lease {
  connection: Connection
  /** Where its files lie. */
  dataFolder: string
  /** Gives it back; the last process to do so ends the server. */
  release(): Promise<void>
}

/** Said when a second service is started on the same data. */
export class DataInUseError extends Error {}

/**
 * Takes a share in the embedded database of a data folder, starting it where needed. A server that dies
 * while it is held is started again.
 *
 * @param as a `service` is the only one on its data; any number of `tool`s may work beside it
 * @throws DataInUseError when another service already runs on this data
 */
export async function leaseCluster(dataFolder: string, as: 'service' | 'tool'): Promise<Lease> {
  const note = join(dataFolder, 'service.json')
  let cluster = await startCluster(dataFolder)
  let session = await takeLocks(cluster, as)
  if (!session) throw new DataInUseError(await inUse(dataFolder, note))
  if (as === 'service') await writeFile(note, JSON.stringify({ pid: process.pid }))
  let released = false

  const watch = (client: pg.Client) => {
    client.on('error', () => undefined)
    client.once('end', () => void restart())
  }
  const restart = async () => {
    session = null
    while (!released && !session) {
      await sleep(250)
      try {
        cluster = await startCluster(dataFolder)
        session = await takeLocks(cluster, as)
        if (session) watch(session)
      } catch {
        // The next round tries again.
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
      if (!session) return
      await session.query('select pg_advisory_unlock_shared($1)', [LOCKS.use])
      const last = await tryLock(session, LOCKS.use)
      await session.end()
      if (last) await cluster.stop()
    },
  }
}

async function takeLocks(cluster: Cluster, as: 'service' | 'tool'): Promise<pg.Client | null> {
  const client = new pg.Client({ ...cluster.connection, application_name: `moedani-${as}` })
  await client.connect()
  if (as === 'service' && !(await tryLock(client, LOCKS.service))) {
    await client.end()
    return null
  }
  await client.query('select pg_advisory_lock_shared($1)', [LOCKS.use])
  return client
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
