// The cost of a live game for a phone: `npm run bench:live`. Measures each of MINUTES (6), and extrapolates to an hour.
// Needs a build.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeMachine } from '../support/machine.ts'
import { startNode } from '../support/node.ts'
import { asPhone, openBrowser, signIn, slowDown } from '../support/phone.ts'

const MINUTES = Number(process.env['MINUTES'] ?? 6)
const data = await mkdtemp(join(tmpdir(), 'moedani-live-'))
const node = await startNode({ MOEDANI_DATA: data, HOST: 'localhost' })
const base = `http://localhost:${node.port}`
const browser = await openBrowser()
try {
  await node.ready()
  const context = await asPhone(browser)
  const page = await context.newPage()
  await signIn(page, base)
  // The stream is an external page, so it is not measured.
  await page.route('**/demo-stream/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Live', exact: true }).click()
  const devtools = await slowDown(page)
  await devtools.send('Performance.enable')
  await devtools.send('Network.enable')
  let bytes = 0
  devtools.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength))
  devtools.on('Network.webSocketFrameReceived', ({ response }) => (bytes += response.payloadData.length))
  devtools.on('Network.webSocketFrameSent', ({ response }) => (bytes += response.payloadData.length))
  // Opened only now: of a socket that stands already nothing would be told. In a browser a game opens in a new tab; the
  // measured tab navigates there directly.
  const address = await page.locator('article a[href^="/live/"]').first().getAttribute('href')
  await page.goto(`${base}${address}`)
  await page.getByRole('timer').or(page.locator('[aria-live=polite]')).first().waitFor()
  const look = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as Record<
      'TaskDuration' | 'JSHeapUsedSize' | 'Nodes',
      number
    >
  }
  const longTasks = await page.evaluateHandle(() => {
    const counted = { times: 0 }
    new PerformanceObserver((list) => (counted.times += list.getEntries().length)).observe({ entryTypes: ['longtask'] })
    return counted
  })

  console.log(`${describeMachine()}; processor 4 × slowed\n`)
  await sleep(20_000)
  const from = await look()
  bytes = 0
  let last = from
  const heaps = [from.JSHeapUsedSize]
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await sleep(60_000)
    const next = await look()
    heaps.push(next.JSHeapUsedSize)
    console.log(
      `minute ${minute}: main thread ${((next.TaskDuration - last.TaskDuration) * 1000).toFixed(0)} ms, ${(bytes / 1000).toFixed(1)} kB so far, heap ${(next.JSHeapUsedSize / 1e6).toFixed(2)} MB, ${next.Nodes} nodes`,
    )
    last = next
  }
  const { times } = await longTasks.jsonValue()
  const hour = 60 / MINUTES
  console.log(
    `\nan hour, from ${MINUTES} minutes: ${((bytes * hour) / 1000).toFixed(0)} kB, main thread ${((last.TaskDuration - from.TaskDuration) * hour).toFixed(1)} s, ${times * hour} tasks over 50 ms, heap ${(slope(heaps) * 60 * 1e-6).toFixed(2)} MB`,
  )
} finally {
  await browser.close()
  await node.kill('SIGTERM')
  await rm(data, { recursive: true, force: true })
}

/** The slope of the values by linear regression. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [above, below] = values.reduce(([a, b], value, index) => [a + (index - middle) * (value - mean), b + (index - middle) ** 2], [0, 0])
  return above / below
}
