import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
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
 * process or shared with another one, is used as it is. One that was started in vain is stopped.
 *
 * @throws ClusterError with the end of the server's log if it does not start, or with what to do about the folder
 */
export async function startCluster(dataFolder: string): Promise<Cluster> {
  forgetMachineSettings()
  const folders = await prepareFolders(dataFolder)
  const connection = { host: folders.socket, user: USER, database: 'postgres' }
  if (!(await answers(connection))) {
    const made = await versionOf(folders)
    if (made === null) await initialise(folders)
    else if (made !== folders.version) throw new ClusterError(otherVersion(folders, made))
    await refuseRunningCopy(folders)
    await launch(folders, connection)
  }
  return { connection, dataFolder: folders.data, stop: () => stop(folders, connection) }
}

/** The variables of this machine for Postgres, such as `PGPORT` and `PGSSLMODE`, are for other servers and their clients. */
function forgetMachineSettings(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name]
}

/** The major version of Postgres that made the files; null where there are none. */
async function versionOf({ data }: ClusterFolders): Promise<string | null> {
  return readFile(join(data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
}

function otherVersion({ data, version }: ClusterFolders, made: string): string {
  return `The database in ${data} was made by Postgres ${made}, and this version of Moedani has Postgres ${version}.
Start the version of Moedani that made it, write a backup with it, and restore that into another folder with this one.`
}

/** @throws ClusterError if the files were copied or moved while their server ran: two servers on them would destroy them */
async function refuseRunningCopy(folders: ClusterFolders): Promise<void> {
  const { pid, folder } = await readLock(folders)
  if (pid === null || folder === folders.data) return
  throw new ClusterError(`The files in ${folders.data} were copied or moved from ${folder} while their database ran (process ${pid}).
Stop Moedani before its folder is copied or moved, or restore a backup instead. If no Postgres runs as that process, delete postmaster.pid there.`)
}

async function initialise(folders: ClusterFolders): Promise<void> {
  const flags = ['-D', folders.data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--no-locale']
  const child = spawn(join(folders.binaries, 'bin/initdb'), flags, { ...as(folders), stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  const exit = exitOf(child)
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const code = await exit.catch(refuseMachine)
  if (code !== 0) throw new ClusterError(`The database could not be made in ${folders.data}:\n${complaint.trim()}`)
}

/** Where the C library is another one, as on Alpine, the system says of the program itself that it is not there. */
function refuseMachine({ message }: Error): never {
  throw new ClusterError(
    `The embedded Postgres cannot run here (${message}): it needs Linux with glibc, or macOS. Set DATABASE_URL to a Postgres of your own.`,
  )
}

/**
 * Starts the server. Postgres does not start while the process in `postmaster.pid` exists: another process of ours may
 * be starting the same server, or a killed one has not exited yet. So the start is retried.
 */
async function launch(folders: ClusterFolders, connection: pg.ClientConfig): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT
  let giveUp = Date.now() + RETRY_TIMEOUT
  let server = await spawnServer(folders)
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  try {
    while (Date.now() < deadline) {
      if (await answers(connection)) return
      if (hasEnded()) {
        if ((await readLock(folders)).pid !== null) giveUp = Date.now() + RETRY_TIMEOUT
        else if (Date.now() > giveUp) break
        await sleep(RETRY_INTERVAL)
        server = await spawnServer(folders)
      }
      await sleep(25)
    }
    const lines = (await readFile(folders.log, 'utf8')).trim().split('\n').slice(-8)
    throw new ClusterError(`The database in ${folders.data} did not start:\n${lines.join('\n')}`)
  } catch (error) {
    if (server.pid !== undefined && !hasEnded()) await end(server.pid)
    throw error
  }
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
  child.unref()
  await Promise.all([once(child, 'spawn').catch(refuseMachine), log.close()])
  return child
}

async function stop(folders: ClusterFolders, connection: pg.ClientConfig): Promise<void> {
  const { pid } = await readLock(folders)
  // The process id in the file is certain only if the server answers.
  if (pid !== null && (await answers(connection))) await end(pid)
}

async function end(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT') // Postgres' "fast" shutdown
  const deadline = Date.now() + 15_000
  while (alive(pid) && Date.now() < deadline) await sleep(20)
  if (alive(pid)) process.kill(pid, 'SIGQUIT')
}

/** The process id of the server that runs on the files, or null, and the folder in which it was started. */
async function readLock({ data }: ClusterFolders): Promise<{ pid: number | null; folder: string }> {
  const [id = '', folder = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number.parseInt(id, 10)
  return { pid: Number.isInteger(pid) && alive(pid) ? pid : null, folder }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** @throws ClusterError if the server runs and refuses us, which does not pass by itself */
async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = newClient({ ...connection, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return true
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    if (/^(?:28|3D)/.test(code ?? '')) throw new ClusterError(`The embedded database refuses Moedani: ${message}`)
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
