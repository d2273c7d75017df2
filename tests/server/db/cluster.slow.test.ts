import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startCluster, type Cluster } from '#server/db/embedded/cluster.ts'
import { newClient } from '#server/db/database.ts'

vi.setConfig({ testTimeout: 120_000 })

/** What runs instead of the programs of Postgres. */
const elsewhere = vi.hoisted(() => ({ program: null as string | null }))
vi.mock('node:child_process', async (load) => {
  const { spawn: real, ...others } = await load<{ spawn: typeof spawn }>()
  const replaced = (file: string, ...more: never[]) =>
    Reflect.apply(real, null, [
      elsewhere.program && /bin\/(?:initdb|postgres)$/.test(file) ? elsewhere.program : file,
      ...more,
    ]) as ChildProcess
  return { ...others, spawn: replaced }
})

const folder = await mkdtemp(join(tmpdir(), 'moedani-cluster-'))
let cluster: Cluster | undefined
let keeper: ChildProcess | undefined

afterAll(async () => {
  await cluster?.stop()
  keeper?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** The id of a dead process that stays a zombie for three seconds. */
async function deadProcess(uid: number): Promise<number> {
  const program = '$| = 1; my $child = fork; exit unless $child; print "$child\n"; sleep 3; waitpid($child, 0); sleep 60'
  keeper = spawn('perl', ['-e', program], { uid, stdio: ['ignore', 'pipe', 'ignore'] })
  return new Promise((resolve) => keeper?.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))))
}

afterEach(async () => {
  vi.unstubAllEnvs()
  await cluster?.stop()
  cluster = undefined
})

/** The process id of the server on the files of a folder; null where none runs. */
async function serverOn(files: string): Promise<number | null> {
  const pid = Number.parseInt(await readFile(join(files, 'postmaster.pid'), 'utf8').catch(() => ''), 10)
  return Number.isNaN(pid) ? null : pid
}

test('what the machine sets for other servers of Postgres is of no effect', async () => {
  const own = await mkdtemp(join(tmpdir(), 'moedani-cluster-'))
  const settings = {
    PGHOST: 'db.example',
    PGPORT: '6543',
    PGUSER: 'other',
    PGDATABASE: 'other',
    PGPASSWORD: 'secret',
    PGSSLMODE: 'require',
    PGOPTIONS: '-c search_path=nowhere',
    PGDATA: '/nowhere',
    PGTZ: 'Asia/Tbilisi',
  }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  cluster = await startCluster(own)
  const client = newClient(cluster.connection)
  await client.connect()
  const { rows } = await client.query(`select current_setting('port') as port, current_setting('search_path') as path, current_user as me`)
  expect(rows).toEqual([{ port: '5432', path: '"$user", public', me: 'moedani' }])
  await client.end()
  await cluster.stop()
  await rm(own, { recursive: true, force: true })
})

test('a server that was started in vain is stopped, and its refusal is named', async () => {
  const first = await startCluster(folder)
  await first.stop()
  const rules = join(first.dataFolder, 'pg_hba.conf')
  const before = await readFile(rules, 'utf8')
  await writeFile(rules, 'local all all reject\n')
  await expect(startCluster(folder)).rejects.toThrow(/refuses Moedani: pg_hba\.conf rejects/)
  expect(await serverOn(first.dataFolder)).toBeNull()
  await writeFile(rules, before)
  cluster = await startCluster(folder)
})

test('where its C library is not, as on Alpine, it says what it needs, on a new folder and on an old one', async () => {
  // A program whose loader is missing, as one for glibc is with musl.
  const program = join(folder, 'for-glibc')
  await writeFile(program, '#!/lib64/none/ld-linux.so.2\n')
  await chmod(program, 0o755)
  elsewhere.program = program
  const fresh = await mkdtemp(join(tmpdir(), 'moedani-cluster-'))
  try {
    for (const place of [fresh, folder]) await expect(startCluster(place)).rejects.toThrow(/it needs Linux with glibc.* Set DATABASE_URL/)
  } finally {
    elsewhere.program = null
    await rm(fresh, { recursive: true, force: true })
  }
})

test('files of another version of Postgres are left as they are, with the way to move them', async () => {
  const first = await startCluster(folder)
  await first.stop()
  const note = join(first.dataFolder, 'PG_VERSION')
  const ours = await readFile(note, 'utf8')
  await writeFile(note, '16\n')
  await expect(startCluster(folder)).rejects.toThrow(/made by Postgres 16, .* has Postgres \d+\.\n.*write a backup/)
  expect(await readFile(note, 'utf8')).toBe('16\n')
  await writeFile(note, ours)
})

test('a folder that was copied while its database ran is not used, and the copied one goes on', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'moedani-cluster-'))
  cluster = await startCluster(folder)
  const other = await startCluster(copy)
  await other.stop()
  await cp(join(cluster.dataFolder, 'postmaster.pid'), join(other.dataFolder, 'postmaster.pid'))
  await expect(startCluster(copy)).rejects.toThrow(`copied or moved from ${cluster.dataFolder} while their database ran`)
  const client = newClient(cluster.connection)
  await client.connect()
  await client.end()
  await rm(copy, { recursive: true, force: true })
})

test('a killed server is started again, even while its process is a zombie', async () => {
  const first = await startCluster(folder)
  const note = join(first.dataFolder, 'postmaster.pid')
  const [pid = '', ...lines] = (await readFile(note, 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(() => stat(`/proc/${pid}`).catch(() => null)).toBeNull()
  const dead = await deadProcess((await stat(first.dataFolder)).uid)
  await writeFile(note, [String(dead), ...lines].join('\n'))

  cluster = await startCluster(folder)
  expect((await readFile(note, 'utf8')).split('\n')[0]).not.toBe(String(dead))
})
