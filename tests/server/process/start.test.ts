import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The service as its users start it: a process of its own, on a data folder of its own.
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

test('it starts by itself, refuses a second start, survives a kill, and ends cleanly', async () => {
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
}, 120_000)

test('wrong settings are named', async () => {
  const service = start({ PORT: 'eighty' })
  expect(await service.ended).toBe(1)
  expect(service.output()).toMatch(/The settings are wrong\.[^]*PORT/)
}, 120_000)

test('a port that is taken is named, and nothing is left running', async () => {
  const first = start()
  const { port } = new URL(await address(first))
  const other = await mkdtemp(join(tmpdir(), 'moedani-process-'))
  const second = start({ PORT: port, MOEDANI_DATA: other })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`EADDRINUSE`)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  await rm(other, { recursive: true, force: true })
}, 120_000)
