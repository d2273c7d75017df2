import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { newClient, type Connection } from '../../db/database.ts'
import { LOCKS } from '../../db/locks.ts'
import { answersWithin } from '../../db/silence.ts'

const RETRY_INTERVAL = 1000
const CHECK_INTERVAL = 1500
const CHECK_TIMEOUT = 3000
/** Postgres ends a leader's session, and its lock, after this idle time in milliseconds. */
const IDLE_TIMEOUT = 6000

/** A job that runs on one node at a time. It starts when called and returns a function to stop it. */
export type TimedJob = () => { stop(): void | Promise<void> }

/** This node's part in the leader election. */
interface Candidate {
  leads(): boolean
  /** Stops the jobs and lets another node lead. */
  stop(): Promise<void>
}

/**
 * Runs timed jobs on exactly one node: the leader, which holds an advisory lock in its own session. If the leader dies,
 * its session ends and another node takes over. If it loses the database, it stops its jobs before Postgres releases
 * the lock.
 */
export function runOnLeader(connection: Connection, jobs: readonly TimedJob[], log: { info(words: string): void }): Candidate {
  const ending = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: ending.signal }).catch(() => undefined)
  let client: pg.Client | null = null
  let leading = false

  const lead = async (session: pg.Client) => {
    let lost = false
    session.once('end', () => (lost = true))
    log.info('this node runs the timed jobs')
    leading = true
    const running = jobs.map((start) => start())
    while (!ending.signal.aborted && !lost) {
      await pause(CHECK_INTERVAL)
      lost ||= !(await answersWithin(CHECK_TIMEOUT, session.query('select 1')))
    }
    leading = false
    await Promise.all(running.map(async (job) => job.stop()))
    if (lost) log.info('this node no longer leads the timed jobs')
  }

  const campaign = async () => {
    while (!ending.signal.aborted) {
      client = await tryToLead(connection)
      if (client && !ending.signal.aborted) await lead(client)
      // Not awaited: closing may hang if the server is gone.
      client?.end().catch(() => undefined)
      client = null
      await pause(RETRY_INTERVAL)
    }
  }
  const done = campaign()

  return {
    leads: () => leading,
    async stop() {
      ending.abort()
      await done
    },
  }
}

/** A session that holds the lock, or null while another node holds it. */
async function tryToLead(connection: Connection): Promise<pg.Client | null> {
  const client = newClient({
    ...connection,
    // Shows the node in pg_stat_activity.
    application_name: `moedani-jobs ${hostname()} ${process.pid}`,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
    options: `-c idle_session_timeout=${IDLE_TIMEOUT}`,
  })
  try {
    await client.connect()
    const lock = client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCKS.jobs])
    if ((await answersWithin(CHECK_TIMEOUT, lock)) && (await lock).rows[0]?.got) return client
  } catch {
    // The database is unreachable; the next iteration retries.
  }
  client.end().catch(() => undefined)
  return null
}
