import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Starts the service as users do: in its own process, with its own data folder.
let folder = ''
const running = new Set<ChildProcess>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moedani-process-'))
})

afterAll(async () => {
  for (const child of running) child.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

interface Started {
  child: ChildProcess
  output(): string
  ended: Promise<number | null>
}

function start(environment: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, MOEDANI_DATA: folder, PORT: '0', ...environment },
  })
  running.add(child)
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve)).finally(() => running.delete(child))
  return { child, output: () => text, ended }
}

async function address(service: Started): Promise<string> {
  await expect.poll(service.output, { timeout: 40_000 }).toMatch(/running at (\S+)/)
  return /running at (\S+)/.exec(service.output())?.[1] ?? ''
}

async function clubs(at: string): Promise<number> {
  const answer = await fetch(`${at}/api/club`, { method: 'POST' })
  return ((await answer.json()) as { data: unknown[] }).data.length
}

test('the service starts, rejects a second start, survives a kill, and stops cleanly', async () => {
  const first = start()
  const at = await address(first)
  expect(first.output()).toContain('parent@moedani.test')
  expect(await clubs(at)).toBe(26)
  expect((await fetch(`${at}/readyz`)).status).toBe(200)

  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/^Moedani already runs on the data in .+ \(process \d+\)\. Stop that one first/)
  expect(second.output()).not.toContain('    at ')

  first.child.kill('SIGKILL')
  await first.ended
  const third = start()
  expect(await clubs(await address(third))).toBe(26)

  third.child.kill('SIGINT')
  expect(await third.ended).toBe(0)
})

/** Whether the embedded database of a data folder runs, which is elsewhere if its account may not read the folder. */
function isDatabaseRunning(data: string): boolean {
  const instance = join(data, 'instance')
  const home = existsSync(instance) ? join('/var/lib/moedani', readFileSync(instance, 'utf8').trim()) : data
  return existsSync(join(home, 'postgres/postmaster.pid'))
}

test('a stop during the start leaves no database running', async () => {
  const data = await mkdtemp(join(tmpdir(), 'moedani-process-'))
  const service = start({ MOEDANI_DATA: data, MOEDANI_DEMO: 'off' })
  await expect.poll(() => isDatabaseRunning(data), { timeout: 40_000 }).toBe(true)
  service.child.kill('SIGTERM')
  expect(await service.ended).toBe(0)
  expect(isDatabaseRunning(data)).toBe(false)
  await rm(data, { recursive: true, force: true })
})

/** What others on this machine may do with what is in a folder: the paths below it, with their modes. */
async function openTo(path: string): Promise<string[]> {
  const names = await readdir(path, { recursive: true })
  const modes = await Promise.all(names.map(async (name) => [name, (await lstat(join(path, name))).mode] as const))
  return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([name, mode]) => `${name} ${(mode & 0o777).toString(8)}`)
}

test('no one else on the machine reads what is in the data folder, nor what lay there before', async () => {
  const own = await mkdtemp(join(tmpdir(), 'moedani-private-'))
  await chmod(own, 0o711)
  const recording = join(own, 'media', 'a'.repeat(16))
  await mkdir(recording, { recursive: true, mode: 0o755 })
  await writeFile(join(recording, '000001.m4s'), 'pictures', { mode: 0o644 })
  await writeFile(join(own, 'ffmpeg'), '#!/bin/sh', { mode: 0o755 })
  const service = start({ MOEDANI_DATA: own, MOEDANI_DEMO: 'off' })
  await address(service)
  // What the service writes itself is private, too.
  expect(await readdir(own)).toEqual(expect.arrayContaining(['media', 'secret', 'service.json']))
  expect(await openTo(own)).toEqual([])
  // A program that lies there still runs.
  expect((await stat(join(own, 'ffmpeg'))).mode & 0o777).toBe(0o700)
  // As root the user of Postgres enters the folder; no one lists it.
  expect((await stat(own)).mode & 0o077).toBe(process.getuid?.() === 0 ? 0o011 : 0)
  service.child.kill('SIGTERM')
  await service.ended
  await rm(own, { recursive: true, force: true })
})

test.each([
  ['a wrong setting', () => ({ TRUSTED_PROXIES: '10.0.0.0/33' }), /^The settings are wrong\.\n.+\n.+TRUSTED_PROXIES\n$/],
  ['a file as data folder', () => ({ MOEDANI_DATA: join(folder, 'file') }), /^The data folder cannot be used \(.+\)\..+MOEDANI_DATA.+\n$/],
  [
    'a database that does not answer',
    () => ({ DATABASE_URL: 'postgres://a@127.0.0.1:1/a' }),
    /^The database of DATABASE_URL .+ECONNREFUSED.+\n$/,
  ],
])(
  '%s is told without a stack',
  async (_, environment, line) => {
    await writeFile(join(folder, 'file'), '')
    const service = start(environment())
    expect(await service.ended).toBe(1)
    expect(service.output()).toMatch(line)
  },
  120_000,
)

test('a port in use is named, and nothing is left running', async () => {
  const first = start()
  const { port } = new URL(await address(first))
  const other = await mkdtemp(join(tmpdir(), 'moedani-process-'))
  const second = start({ PORT: port, MOEDANI_DATA: other })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`EADDRINUSE`)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  await rm(other, { recursive: true, force: true })
})

test('the first start prints the first sign-in, the second does not', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'moedani-process-'))
  const first = start({ MOEDANI_DATA: empty, MOEDANI_DEMO: 'off' })
  const at = await address(first)
  await expect.poll(first.output).toMatch(/with the password \S+/)
  const [, name] = /\(club tab\) as (\S+)/.exec(first.output()) ?? []
  const [, password] = /with the password (\S+)/.exec(first.output()) ?? []
  const answer = await fetch(`${at}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: name, password, role: 'club' }),
  })
  expect(answer.status).toBe(200)
  first.child.kill('SIGTERM')
  await first.ended
  const second = start({ MOEDANI_DATA: empty, MOEDANI_DEMO: 'off' })
  await address(second)
  expect(second.output()).not.toContain('password')
  second.child.kill('SIGTERM')
  await second.ended
  await rm(empty, { recursive: true, force: true })
})
