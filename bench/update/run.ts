// What a parent fetches after a deploy, by what the deploy changed: `npm run bench:update`. It builds a commit and four
// changes of one line each, and the same of an older version, in turn. A phone that has stored the product takes each
// update from a real service. The commit is `HEAD`, or `COMMIT`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeMachine } from '../support/machine.ts'
import { startReady } from '../support/node.ts'
import { asPhone, openBrowser, signIn } from '../support/phone.ts'
import { CHANGES } from './changes.ts'
import { countingProxy, type Count } from './counting-proxy.ts'
import { checkOut } from './version.ts'

/** The limits are parts of what was fetched after this commit. */
const BEFORE = 'fbbb6e7'
const REQUESTS_MAX = 4

const folder = await mkdtemp(join(tmpdir(), 'moedani-update-'))
const browser = await openBrowser()
const proxy = await countingProxy()
const base = `http://localhost:${proxy.port}`
try {
  const before = await measure(BEFORE)
  const now = await measure(process.env['COMMIT'] ?? 'HEAD')
  console.log(`${describeMachine()}\n\n${''.padEnd(30)}${BEFORE.padStart(20)}${'now'.padStart(20)}   ratio  limit`)
  for (const [at, { name, limit }] of CHANGES.entries()) {
    const [was, is] = [before[at] as Count, now[at] as Count]
    const ratio = is.bytes / was.bytes
    const over = ratio > limit || is.requests > REQUESTS_MAX
    console.log(
      `${name.padEnd(30)}${cell(was)}${cell(is)}${ratio.toFixed(3).padStart(8)}${limit.toFixed(3).padStart(7)}${over ? '  over' : ''}`,
    )
  }
} finally {
  proxy.close()
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}
process.exit(0)

/** What is fetched after each of the changes to a commit. */
async function measure(commit: string): Promise<Count[]> {
  const version = await checkOut(commit, join(folder, commit))
  const environment = { MOEDANI_DATA: join(folder, `${commit}-data`), HOST: 'localhost' }
  const first = await version.build()
  const counts: Count[] = []
  for (const change of CHANGES) counts.push(await update(first, await version.build(change), environment))
  return counts
}

/** A phone stores one build whole, and then takes another. */
async function update(from: string, to: string, environment: Record<string, string>): Promise<Count> {
  const context = await asPhone(browser)
  const page = await context.newPage()
  let node = await startReady(environment, [], from)
  proxy.leadTo(node.port)
  await signIn(page, base)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await proxy.count()
  await node.kill('SIGTERM')
  node = await startReady(environment, [], to)
  proxy.leadTo(node.port)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50))
    registration.waiting.postMessage({ type: 'SKIP_WAITING' }, [])
  })
  await page.reload()
  await page.getByRole('article').first().waitFor()
  const fetched = await proxy.count()
  await context.close()
  await node.kill('SIGTERM')
  return fetched
}

function cell({ requests, bytes }: Count): string {
  return `${(bytes / 1000).toFixed(1).padStart(10)} kB${String(requests).padStart(5)} ×`
}
