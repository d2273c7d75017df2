import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../db/database.ts'
import { LOCKS } from '../db/locks.ts'

const TRY_EVERY = 1000
const PROVE_EVERY = 1500
const PROVE_WITHIN = 3000
/** Postgres ends the session of a leader that has been silent for this long, and the lock with it. */
const SILENT_FOR = 6000

/** Work that one node does at a time: starts when this node's turn comes, and returns how to stop it. */
export type TimedJob = () => { stop(): void | Promise<void> }

/** This node's part in the election. */
export interface Candidate {
  leads(): boolean
  /** Stops the jobs and lets another node have its turn. */
  stop(): Promise<void>
}

/**
 * Runs timed jobs on exactly one node at a time: the one that holds an advisory lock, on a session of its own.
 * When that node dies its session ends and the next one takes over; when it loses its database it stops its jobs
 * before Postgres gives the lock away.
 */
export function runWhereLeader(connection: Connection, jobs: readonly TimedJob[], log: { info(words: string): void }): Candidate {
  const ending = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: ending.signal }).catch(() => undefined)
  let client: pg.Client | null = null
  let leading = false

  const lead = async (held: pg.Client) => {
    let lost = false
    held.once('end', () => (lost = true))
    log.info('this node runs the timed jobs')
    leading = true
    const running = jobs.map((start) => start())
    while (!ending.signal.aborted && !lost) {
      await pause(PROVE_EVERY)
      const answered = await Promise.race([held.query('select 1').then(yes, no), sleep(PROVE_WITHIN, false)])
      lost ||= !answered
    }
    leading = false
    await Promise.all(running.map(async (job) => job.stop()))
    if (lost) log.info('this node lost its turn for the timed jobs')
  }

  const campaign = async () => {
    while (!ending.signal.aborted) {
      client = await contend(connection)
      if (client && !ending.signal.aborted) await lead(client)
      // Closing may wait for a server that is gone; nobody waits for that.
      client?.end().catch(() => undefined)
      client = null
      await pause(TRY_EVERY)
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

/** A session that holds the lock, or null while another does. */
async function contend(connection: Connection): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...connection,
    // Tells whoever looks into pg_stat_activity which node it is.
    application_name: `moedani-jobs ${hostname()} ${process.pid}`,
    connectionTimeoutMillis: 3000,
    query_timeout: PROVE_WITHIN,
    keepAlive: true,
    options: `-c idle_session_timeout=${SILENT_FOR}`,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCKS.jobs])
    if (rows[0]?.got) return client
  } catch {
    // The database is away; the next round asks again.
  }
  client.end().catch(() => undefined)
  return null
}

const yes = () => true
const no = () => false
