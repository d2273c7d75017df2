import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { App } from '#server/platform/http/typed-app.ts'
import { openMetrics, serveMetrics } from '#server/platform/metrics/metrics.ts'

const metrics = openMetrics()
const app = fastify() as unknown as App
let server: Awaited<ReturnType<typeof serveMetrics>>
let databaseAway = false

const ask = async (path = '/metrics', method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method })
const lines = async () => (await (await ask()).text()).split('\n')

beforeAll(async () => {
  metrics.countRequests(app)
  app.get('/api/auth/verify-email/:token', async () => 'done')
  metrics.watch({
    sockets: () => 12,
    games: () => 3,
    slowReaders: () => 1,
    pool: { totalCount: 16, idleCount: 4, waitingCount: 2 },
    countWaitingPasswords: () => 5,
    leads: () => true,
    mails: async () => {
      if (databaseAway) throw new Error('away')
      return { waiting: 7, failed: 1 }
    },
    jobs: async () => {
      if (databaseAway) throw new Error('away')
      return [
        { kind: 'old_mails', failures: 3, succeededAt: null },
        { kind: 'reminders', failures: 0, succeededAt: new Date(1_800_000_000_000) },
      ]
    },
  })
  server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
})
afterAll(() => {
  server.close()
  return app.close()
})

test('requests are counted by declared route, so that no address or secret is in the metrics', async () => {
  await app.inject('/api/auth/verify-email/a-secret-token')
  await app.inject('/nowhere/another-secret')
  const text = (await lines()).join('\n')
  expect(text).toContain('moedani_request_seconds_count{method="GET",route="/api/auth/verify-email/:token",status="200"} 1')
  expect(text).toContain('moedani_request_seconds_count{method="GET",route="none",status="404"} 1')
  expect(text).not.toContain('secret')
})

test('the time to broadcast a change is measured, and failures are counted', async () => {
  expect(await metrics.fanOut('game', async () => 'line')).toBe('line')
  await expect(metrics.fanOut('game', () => Promise.reject(new Error('not line')))).rejects.toThrow('not line')
  expect(await lines()).toEqual(
    expect.arrayContaining(['moedani_fan_out_seconds_count{kind="game"} 2', 'moedani_fan_out_failures{kind="game"} 1']),
  )
})

test('gauges show the current values', async () => {
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'moedani_sockets 12',
      'moedani_watched_games 3',
      'moedani_slow_readers 1',
      'moedani_pool_waiting 2',
      'moedani_passwords_waiting 5',
      'moedani_runs_jobs 1',
      'moedani_mails{state="waiting"} 7',
      'moedani_job_failures{job="old_mails"} 3',
      'moedani_job_success_seconds{job="old_mails"} 0',
      'moedani_job_success_seconds{job="reminders"} 1800000000',
    ]),
  )
})

test('without a database all other metrics still work', async () => {
  databaseAway = true
  expect(await lines()).toEqual(expect.arrayContaining(['moedani_sockets 12', 'moedani_mails{state="waiting"} Nan']))
  databaseAway = false
})

test('the port serves nothing else', async () => {
  expect([(await ask('/')).status, (await ask('/api/docs/json')).status, (await ask('/metrics', 'POST')).status]).toEqual([404, 404, 404])
})

describe('the dashboard', () => {
  const dashboard = JSON.parse(readFileSync('deploy/grafana.json', 'utf8')) as unknown

  test('is valid for Grafana: its panels have queries, a data source variable, and do not overlap', () => {
    const source = z.object({ type: z.literal('prometheus'), uid: z.literal('${source}') })
    const panel = z.object({
      id: z.int().positive(),
      type: z.enum(['timeseries', 'stat', 'table']),
      title: z.string().min(1),
      datasource: source,
      gridPos: z.object({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1), h: z.int().min(1) }).refine(({ x, w }) => x + w <= 24),
      fieldConfig: z.object({ defaults: z.object({ unit: z.string() }), overrides: z.array(z.unknown()) }),
      targets: z.array(z.object({ refId: z.string().regex(/^[A-Z]$/), expr: z.string().min(1), legendFormat: z.string() })).min(1),
    })
    const { panels, templating } = z
      .object({
        title: z.string(),
        uid: z.string().regex(/^[a-z-]+$/),
        schemaVersion: z.int().min(36),
        time: z.object({ from: z.string(), to: z.string() }),
        templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.enum(['datasource', 'query']) })) }),
        panels: z.array(panel).min(10),
      })
      .parse(dashboard)

    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)}/${y + Math.floor(index / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    for (const { targets } of panels) expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length)

    // Each variable is declared, or is built into Grafana.
    const variables = new Set([...templating.list.map(({ name }) => name), '__rate_interval', '__all'])
    const named = Array.from(JSON.stringify(dashboard).matchAll(/\$\{?(\w+)/g), ([, name = '']) => name)
    expect(named.filter((name) => !variables.has(name))).toEqual([])
    for (const { expr } of panels.flatMap(({ targets }) => targets)) {
      for (const [open, close] of ['()', '[]', '{}'] as unknown as [string, string][])
        expect(expr.split(open).length, expr).toBe(expr.split(close).length)
    }
  })

  test('uses only existing metrics and labels', async () => {
    await app.inject('/nowhere')
    await metrics.fanOut('game', async () => 'line')
    await metrics.fanOut('game', () => Promise.reject(new Error('not line'))).catch(() => undefined)
    const there = await lines()
    const asked = Array.from(
      JSON.stringify(dashboard).matchAll(/\b((?:moedani|nodejs|process)_[a-z0-9_]+)(?:\{(.*?)\})?/g),
      ([, name = '', selector = '']) => ({ name, labels: Array.from(selector.matchAll(/(\w+)=/g), ([, label]) => label) }),
    )
    expect(new Set(asked.map(({ name }) => name)).size).toBeGreaterThan(12)
    for (const { name, labels } of asked) {
      const line = there.find((sample) => new RegExp(`^${name}[ {]`).test(sample))
      expect(line, `${name} is not exposed`).toBeDefined()
      // Prometheus adds the label of the scraped instance.
      for (const label of labels) if (label !== 'instance') expect(line, `${name} has no ${label}`).toContain(`${label}="`)
    }
  })
})
