import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { globSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { newClient } from '#server/db/database.ts'
import { freePort } from '../../e2e/support/free-port.ts'
import { until } from './poll.ts'
import { faultyNetwork } from './tcp-proxy.ts'

const USER = 'moedani'
/** Postgres does not run as root. */
const NOBODY = 65_534
const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** Two Postgres servers behind one address: a primary, and a standby that has every commit before it is acknowledged. */
export interface PostgresPair {
  /** The address of the server that is in charge. */
  url: string
  /**
   * Kills the primary, leads its address to the standby, which can only be read, and then promotes that.
   *
   * @param readOnly for how long in milliseconds it can only be read
   */
  failOver(readOnly: number): Promise<void>
  stop(): Promise<void>
}

/** Whether this machine has what a pair needs. */
export function hasPostgresTools(): boolean {
  return toolsFolder() !== undefined
}

export async function startPair(): Promise<PostgresPair> {
  const folder = await mkdtemp(join(tmpdir(), 'moedani-pair-'))
  await chmod(folder, 0o711)
  const [primary, standby] = [await serverIn(folder, 'primary'), await serverIn(folder, 'standby')]
  await tool('initdb', ['-D', primary.data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--no-locale'])
  await primary.start()
  await tool('pg_basebackup', ['-h', '127.0.0.1', '-p', String(primary.port), '-U', USER, '-D', standby.data, '-R', '-X', 'stream'])
  await standby.start()
  // From now on a commit counts once the standby has it.
  await primary.query(`alter system set synchronous_standby_names = '*'`)
  await primary.query('select pg_reload_conf()')
  await until('the standby confirms', async () => {
    const [row] = await primary.query(`select 1 from pg_stat_replication where sync_state = 'sync'`)
    return row !== undefined
  })
  const network = await faultyNetwork({ port: primary.port }, 1)
  return {
    url: `postgres://${USER}@127.0.0.1:${network.port}/postgres`,
    async failOver(readOnly) {
      await primary.kill()
      network.leadTo({ port: standby.port })
      await sleep(readOnly)
      await standby.query('select pg_promote()')
    },
    async stop() {
      await network.close()
      await Promise.all([primary.kill(), standby.kill()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function serverIn(folder: string, name: string) {
  const data = join(folder, name)
  await mkdir(data, { mode: 0o700 })
  if (owner.uid !== undefined) await chown(data, owner.uid, owner.gid)
  const port = await freePort()
  let child: ChildProcess | null = null
  const query = async (statement: string): Promise<unknown[]> => {
    const client = newClient({ host: '127.0.0.1', port, user: USER, database: 'postgres' })
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
  return {
    data,
    port,
    query,
    async start() {
      const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off', 'max_connections=120']
      const flags = settings.flatMap((setting) => ['-c', setting])
      const server = spawn(join(toolsFolder() ?? '', 'postgres'), ['-D', data, ...flags], { ...owner, cwd: data, stdio: 'ignore' })
      child = server
      process.once('exit', () => server.kill('SIGQUIT'))
      await until(`the ${name} answers`, () =>
        query('select 1').then(
          () => true,
          () => false,
        ),
      )
    },
    /** Ends it without order, as a power cut does. */
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      child.kill('SIGQUIT')
      await ended
    },
  }
}

async function tool(name: string, options: readonly string[]): Promise<void> {
  await promisify(execFile)(join(toolsFolder() ?? '', name), options, { ...owner, cwd: tmpdir() })
}

/** Where the newest Postgres of this machine keeps its programs, as Debian and others install them. */
function toolsFolder(): string | undefined {
  return globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/usr/local/bin'])
    .filter((folder) => globSync(join(folder, 'pg_basebackup')).length > 0 && globSync(join(folder, 'postgres')).length > 0)
    .toSorted()
    .at(-1)
}
