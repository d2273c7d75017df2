import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { preparePlace, type Place } from './place.ts'

const START_WITHIN = 60_000
const USER = 'moedani'

/** A running embedded Postgres: how to reach it, and how to end it. */
export interface Cluster {
  connection: { host: string; user: string; database: string }
  /** Where its files lie. */
  dataFolder: string
  /** Shuts the server down; open transactions of others are rolled back. */
  stop(): Promise<void>
}

/**
 * Starts the Postgres of a data folder, making it first where there is none. One that is already running,
 * left behind by a killed process or shared with another, is used as it is.
 *
 * @throws Error with the end of its log when it does not come up
 */
export async function startCluster(dataFolder: string): Promise<Cluster> {
  const place = await preparePlace(dataFolder)
  const connection = { host: place.socket, user: USER, database: 'postgres' }
  if (!(await answers(connection))) {
    if (!(await isInitialised(place))) await initialise(place)
    await launch(place, connection)
  }
  return { connection, dataFolder: place.data, stop: () => stop(place, connection) }
}

async function isInitialised(place: Place): Promise<boolean> {
  return readFile(join(place.data, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

async function initialise(place: Place): Promise<void> {
  const flags = ['-D', place.data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--no-locale']
  const child = spawn(join(place.binaries, 'bin/initdb'), flags, { ...as(place), stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const code = await exitOf(child)
  if (code !== 0) throw new Error(`The database could not be made in ${place.data}:\n${complaint.trim()}`)
}

/** Starts the server in a process group of its own, so that Ctrl-C reaches only us and we end it in order. */
async function launch(place: Place, connection: pg.ClientConfig): Promise<void> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: place.socket,
    unix_socket_permissions: '0700',
    max_connections: '80',
    timezone: 'UTC',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = await open(place.log, 'a')
  const child = spawn(join(place.binaries, 'bin/postgres'), ['-D', place.data, ...flags], {
    ...as(place),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  child.unref()
  await log.close()
  const deadline = Date.now() + START_WITHIN
  while (Date.now() < deadline) {
    if (await answers(connection)) return
    // Another process may be starting the same server just now: then ours gives way, and we wait for that one.
    if (child.exitCode !== null && (await postmaster(place)) === null) break
    await sleep(25)
  }
  const lines = (await readFile(place.log, 'utf8')).trim().split('\n').slice(-8)
  throw new Error(`The database in ${place.data} did not start:\n${lines.join('\n')}`)
}

async function stop(place: Place, connection: pg.ClientConfig): Promise<void> {
  const pid = await postmaster(place)
  // Only a server that answers is surely the process that the file names.
  if (pid === null || !(await answers(connection))) return
  process.kill(pid, 'SIGINT') // Postgres' "fast" shutdown
  const deadline = Date.now() + 15_000
  while (alive(pid) && Date.now() < deadline) await sleep(20)
  if (alive(pid)) process.kill(pid, 'SIGQUIT')
}

/** The process id of the server that holds the data folder, or null when none does. */
async function postmaster(place: Place): Promise<number | null> {
  const file = await readFile(join(place.data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(file, 10)
  return Number.isInteger(pid) && alive(pid) ? pid : null
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function as(place: Place): { uid?: number; gid?: number; cwd: string } {
  return place.owner === null ? { cwd: place.data } : { uid: place.owner, gid: place.owner, cwd: place.data }
}

function exitOf(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
}
