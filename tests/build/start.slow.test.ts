import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// `npm start` as users run it, in a process group of its own, as a terminal gives it one.
let folder = ''
const running = new Set<Start>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moedani-start-'))
})

afterAll(async () => {
  // After a failure: in order, or the database would stay.
  for (const { npm } of running) process.kill(-npm.pid, 'SIGTERM')
  await Promise.all(Array.from(running, ({ ended }) => ended))
  await rm(folder, { recursive: true, force: true })
})

interface Start {
  npm: ChildProcess & { pid: number }
  output(): string
  ended: Promise<unknown>
}

function start(): Start {
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, MOEDANI_DATA: folder, MOEDANI_DEMO: 'off', PORT: '0' },
    detached: true,
  }) as unknown as Start['npm']
  let text = ''
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const started: Start = { npm, output: () => text, ended: once(npm, 'exit').finally(() => running.delete(started)) }
  running.add(started)
  return started
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

async function address({ output }: Start): Promise<string> {
  // Without a build of these sources, it builds first.
  await expect.poll(output, { timeout: 280_000 }).toMatch(/running at \S+\n/)
  return /running at (\S+)/.exec(output())?.[1] ?? ''
}

test.each([
  ['SIGTERM to npm', ({ npm }: Start) => process.kill(npm.pid, 'SIGTERM')],
  ['Ctrl-C', ({ npm }: Start) => process.kill(-npm.pid, 'SIGINT')],
])(
  '%s stops the service and its database in order',
  async (_, stop) => {
    const started = start()
    const at = await address(started)
    expect((await fetch(`${at}/readyz`)).status).toBe(200)
    stop(started)
    await started.ended
    expect(isRunning(-started.npm.pid)).toBe(false)
    await expect(fetch(`${at}/readyz`)).rejects.toThrow('fetch failed')
    expect(started.output()).not.toMatch(/error/i)
  },
  300_000,
)

test('a start of what is built says nothing of building', async () => {
  const started = start()
  await address(started)
  expect(started.output()).not.toContain('Building')
  process.kill(started.npm.pid, 'SIGTERM')
  await started.ended
}, 300_000)
