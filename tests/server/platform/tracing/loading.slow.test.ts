import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startCollector } from '../../../support/collector.ts'

const folder = await mkdtemp(join(tmpdir(), 'moedani-traces-'))
const collector = await startCollector()
afterAll(async () => {
  await collector.close()
  await rm(folder, { recursive: true, force: true })
})

/** Prints every loaded file whose name contains a word. */
const TELLING = `data:text/javascript,${encodeURIComponent(`
import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) { if (url.includes('opentelemetry')) console.error('LOADED ' + url); return next(url, context) } })
`)}`

/** Starts the service, makes one request and stops it; returns the OpenTelemetry files that it loaded. */
async function loadedBy(environment: Record<string, string>): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', TELLING, 'src/server/main.ts'], {
    env: { ...process.env, MOEDANI_DATA: folder, MOEDANI_DEMO: 'off', PORT: '0', ...environment },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await expect.poll(() => text, { timeout: 60_000 }).toMatch(/running at (\S+)/)
  expect((await fetch(`${/running at (\S+)/.exec(text)?.[1]}/api/club`, { method: 'POST' })).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  // The metrics library depends on OpenTelemetry's API package, which does nothing by itself.
  return Array.from(text.matchAll(/^LOADED (.*)$/gm), ([, url = '']) => url).filter((url) => !url.includes('@opentelemetry/api'))
}

test('without a configured collector, OpenTelemetry is not loaded', async () => {
  expect(await loadedBy({})).toEqual([])
})

test('with a configured collector, OpenTelemetry is loaded and all spans are sent before the exit', async () => {
  const loaded = await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_SERVICE_NAME: 'moedani-three' })
  expect(loaded.join('\n')).toMatch(/sdk-trace/)
  expect(collector.spans.map(({ name }) => name)).toContain('POST /api/club')
  expect(collector.everything()).toContain('moedani-three')
})
