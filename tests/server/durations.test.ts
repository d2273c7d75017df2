import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { durations } from '#server/metrics/durations.ts'

test('tells what the histogram of Prometheus’ own library would', async () => {
  const bounds = [0.001, 0.01, 1]
  const own = durations('taken_seconds', 'How long it took', bounds)
  const registers = [new Registry()]
  const theirs = new Histogram({
    name: 'taken_seconds',
    help: 'How long it took',
    labelNames: ['method', 'route', 'status'],
    buckets: bounds,
    registers,
  })
  const calls = [
    { method: 'GET', route: '/a/:id', status: 200 },
    { method: 'POST', route: '/a/:id', status: 200 },
    { method: 'GET', route: '/a/:id', status: 404 },
    { method: 'GET', route: '/with "quotes" and \\', status: 200 },
  ]
  for (const milliseconds of [0, 0.25, 1, 2, 10, 1000, 5000]) {
    for (const call of calls) {
      own.count(call, milliseconds)
      theirs.observe(call, milliseconds / 1000)
    }
  }
  const lines = (text = '') => text.split('\n').filter(Boolean).toSorted()
  expect(lines(own.text())).toEqual(lines(await registers[0]?.metrics()))
})
