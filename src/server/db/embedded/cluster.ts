import { spawn, type ChildProcess } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { newClient } from '../database.ts'
import { ClusterError } from './cluster-error.ts'
import { prepareFolders, type ClusterFolders } from './folders.ts'

const START_TIMEOUT = 60_000
/** How long a start is retried: the processes of a killed server need a moment to exit. */
const RETRY_TIMEOUT = 5000
const RETRY_INTERVAL = 250
const USER = 'moedani'

/** A running embedded Postgres. */
export interface Cluster {
  connection: { host: string; user: string; database: string }
  /** The folder of its files. */
  dataFolder: string
  /** Shuts the server down. Open transactions are rolled back. */
  stop(): Promise<void>
}

/**
 * Starts the Postgres of a data folder and initialises it if needed. A server that is running already, left by a killed
 * process or shared with another one, is used as it is.
 *
 * @throws ClusterError with the end of the server's log if it does not start
 */
export async function startCluster(dataFolder: string): Promise<Cluster> {
  const folders = await prepareFolders(dataFolder)
  const connection = { host: folders.socket, user: USER, database: 'postgres' }
  if (!(await answers(connection))) {
    if (!(await isInitialised(folders))) await initialise(folders)
    await launch(folders, connection)
  }
  return { connection, dataFolder: folders.data, stop: () => stop(folders, connection) }
}

async function isInitialised(folders: ClusterFolders): Promise<boolean> {
  return readFile(join(folders.data, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

async function initialise(folders: ClusterFolders): Promise<void> {
  const flags = ['-D', folders.data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--no-locale']
  const child = spawn(join(folders.binaries, 'bin/initdb'), flags, { ...as(folders), stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  const exit = exitOf(child)
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const code = await exit
  if (code !== 0) throw new ClusterError(`The database could not be made in ${folders.data}:\n${complaint.trim()}`)
}

/**
 * Starts the server. Postgres does not start while the process in `postmaster.pid` exists: another process of ours may
 * be starting the same server, or a killed one has not exited yet. So the start is retried.
 */
async function launch(folders: ClusterFolders, connection: pg.ClientConfig): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT
  let giveUp = Date.now() + RETRY_TIMEOUT
  let server = await spawnServer(folders)
  while (Date.now() < deadline) {
    if (await answers(connection)) return
    if (server.exitCode !== null || server.signalCode !== null) {
      if ((await postmaster(folders)) !== null) giveUp = Date.now() + RETRY_TIMEOUT
      else if (Date.now() > giveUp) break
      await sleep(RETRY_INTERVAL)
      server = await spawnServer(folders)
    }
    await sleep(25)
  }
  const lines = (await readFile(folders.log, 'utf8')).trim().split('\n').slice(-8)
  throw new ClusterError(`The database in ${folders.data} did not start:\n${lines.join('\n')}`)
}

/** Starts Postgres in its own process group, so that Ctrl-C reaches only us and we can stop it in order. */
async function spawnServer(folders: ClusterFolders): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folders.socket,
    unix_socket_permissions: '0700',
    max_connections: '80',
    timezone: 'UTC',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = await open(folders.log, 'a')
  const child = spawn(join(folders.binaries, 'bin/postgres'), ['-D', folders.data, ...flags], {
    ...as(folders),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  // It could not be spawned: whoever launches it sees that nothing answers.
  child.on('error', () => undefined)
  child.unref()
  await log.close()
  return child
}

async function stop(folders: ClusterFolders, connection: pg.ClientConfig): Promise<void> {
  const pid = await postmaster(folders)
  // The process id in the file is certain only if the server answers.
  if (pid === null || !(await answers(connection))) return
  process.kill(pid, 'SIGINT') // Postgres' "fast" shutdown
  const deadline = Date.now() + 15_000
  while (alive(pid) && Date.now() < deadline) await sleep(20)
  if (alive(pid)) process.kill(pid, 'SIGQUIT')
}

/** The process id of the data folder's server, or null. */
async function postmaster(folders: ClusterFolders): Promise<number | null> {
  const file = await readFile(join(folders.data, 'postmaster.pid'), 'utf8').catch(() => '')
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
  const client = newClient({ ...connection, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function as(folders: ClusterFolders): { uid?: number; gid?: number; cwd: string } {
  return folders.owner === null ? { cwd: folders.data } : { uid: folders.owner, gid: folders.owner, cwd: folders.data }
}

function exitOf(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
}
