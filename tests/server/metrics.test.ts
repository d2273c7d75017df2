import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#server/typed-app.ts'
import { openMetrics } from '#server/metrics/metrics.ts'
import { serveMetrics } from '#server/metrics/serve.ts'

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
    passwordsWaiting: () => 5,
    leads: () => true,
    mails: async () => {
      if (databaseAway) throw new Error('away')
      return { waiting: 7, failed: 1 }
    },
  })
  server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
})
afterAll(() => {
  server.close()
  return app.close()
})

test('requests are counted by route as it is declared: no address, and so no secret, is in the figures', async () => {
  await app.inject('/api/auth/verify-email/a-secret-token')
  await app.inject('/nowhere/another-secret')
  const text = (await lines()).join('\n')
  expect(text).toContain('moedani_request_seconds_count{method="GET",route="/api/auth/verify-email/:token",status="200"} 1')
  expect(text).toContain('moedani_request_seconds_count{method="GET",route="none",status="404"} 1')
  expect(text).not.toContain('secret')
})

test('changes are timed until every socket was told, and those that could not be told are counted', async () => {
  expect(await metrics.fanOut('game', async () => 'told')).toBe('told')
  await expect(metrics.fanOut('game', () => Promise.reject(new Error('not told')))).rejects.toThrow('not told')
  expect(await lines()).toEqual(
    expect.arrayContaining(['moedani_fan_out_seconds_count{kind="game"} 2', 'moedani_fan_out_failures{kind="game"} 1']),
  )
})

test('the figures of the moment are looked up', async () => {
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'moedani_sockets 12',
      'moedani_watched_games 3',
      'moedani_slow_readers 1',
      'moedani_pool_waiting 2',
      'moedani_passwords_waiting 5',
      'moedani_runs_jobs 1',
      'moedani_mails{state="waiting"} 7',
    ]),
  )
})

test('without a database everything else is told all the same', async () => {
  databaseAway = true
  expect(await lines()).toEqual(expect.arrayContaining(['moedani_sockets 12', 'moedani_mails{state="waiting"} Nan']))
  databaseAway = false
})

test('nothing else is answered there', async () => {
  expect([(await ask('/')).status, (await ask('/api/docs/json')).status, (await ask('/metrics', 'POST')).status]).toEqual([404, 404, 404])
})

test('every figure on the dashboard is one that there is', async () => {
  await app.inject('/nowhere')
  const there = (await lines()).join('\n')
  const dashboard = readFileSync('deploy/grafana.json', 'utf8')
  const names = new Set(Array.from(dashboard.matchAll(/\b(?:moedani|nodejs|process)_[a-z0-9_]+/g), ([name]) => name))
  expect(names.size).toBeGreaterThan(12)
  expect(Array.from(names).filter((name) => !there.includes(`\n${name}`))).toEqual([])
})
