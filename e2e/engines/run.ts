// `npm run test:engines [-- NAME]`: the journeys that matter most, in the engines that Playwright does not drive, on the built product.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { layCable } from '../support/cable.ts'
import { PARENT, PASSWORD } from '../support/people.ts'
import { startOwnService, type OwnService } from '../support/own-service.ts'
import { until, type EnginePage } from './browser.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

const ENGINES = [
  { name: 'Firefox', binary: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr', open: openFirefox },
  { name: 'WebKitGTK', binary: process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver', open: openWebKit },
]

const CARDS = "document.querySelectorAll('article').length > 0"

/** Fills in a field as a browser's own filling does: React hears of it. */
const fill = (type: string, value: string) => `(() => {
  const input = document.querySelector('input[type=${type}]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, ${JSON.stringify(value)})
  input.dispatchEvent(new Event('input', { bubbles: true }))
})()`

/** Every database of the product lets itself be read. */
const READS_WHAT_IS_KEPT = `(async () => {
  for (const { name } of await indexedDB.databases()) {
    const asked = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)))
    const database = await asked(indexedDB.open(name))
    const [store] = database.objectStoreNames
    await asked(database.transaction(store).objectStore(store).count())
    database.close()
  }
  return true
})()`

async function journeys(page: EnginePage, service: OwnService): Promise<void> {
  const cable = await layCable(service.port)
  const step = async (name: string, work: () => Promise<void>) => {
    const since = performance.now()
    await work()
    console.log(`  ✓ ${name} (${((performance.now() - since) / 1000).toFixed(1)} s)`)
  }
  await step('sign in', async () => {
    await page.open(`${cable.url}/login`)
    await until(page, 'the form', "document.querySelector('form button[type=submit]:enabled')")
    await page.evaluate(fill('email', PARENT))
    await page.evaluate(fill('password', PASSWORD))
    await page.evaluate("document.querySelector('form button[type=submit]').click()")
    await until(page, 'the schedule', `location.pathname === '/main' && ${CARDS}`)
  })
  await step('the schedule, with Georgian days and months', async () => {
    await page.evaluate("localStorage.setItem('language', 'ge')")
    await page.open(`${cable.url}/main?filter=upcoming`)
    await until(page, 'Georgian', `document.documentElement.lang === 'ka' && ${CARDS}`)
    const days = await page.evaluate<string[]>("Array.from(document.querySelectorAll('h2'), (heading) => heading.textContent)")
    assert.match(days.join('\n'), /[ა-ჰ]+, \d+ [ა-ჰ]+/)
    assert.doesNotMatch(days.join('\n'), /[A-Za-z]/)
    await page.evaluate("localStorage.setItem('language', 'en')")
  })
  await step('a goal arrives by itself', async () => {
    const id = await service.runningGame()
    await page.open(`${cable.url}/live/${id}`)
    const score = "document.querySelector('[aria-live=polite]')?.textContent.replace(/\\s/g, '')"
    await until(page, 'a confirmed score', `/^\\d+:\\d+/.test(${score}) && !document.body.innerText.includes('Checking the score')`)
    const before = await page.evaluate<string>(score)
    await page.evaluate('Object.assign(window, { neverReloaded: true }) && true')
    await service.score(id, 'two')
    await until(page, 'the goal', `${score} !== ${JSON.stringify(before)}`, 5000)
    assert.equal(await page.evaluate('window.neverReloaded'), true)
  })
  await step('the way back from another page: right again, and what is kept can be read', async () => {
    const score = "document.querySelector('[aria-live=polite]')?.textContent.replace(/\\s/g, '')"
    const before = await page.evaluate<string>(score)
    await page.open(`${cable.url}/terms`)
    await service.score(await service.runningGame(), 'one')
    await page.evaluate('history.back()')
    await until(
      page,
      'the score',
      `location.pathname.startsWith('/live/') && /^\\d+:\\d+/.test(${score}) && ${score} !== ${JSON.stringify(before)}`,
    )
    await until(page, 'what is kept', READS_WHAT_IS_KEPT)
  })
  await step('a start without a network', async () => {
    await page.open(`${cable.url}/main?filter=upcoming`)
    await until(page, 'the schedule', CARDS)
    await until(page, 'the service worker', 'navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)')
    // What is shown is written to the device a second after it came.
    await new Promise((resolve) => setTimeout(resolve, 4000))
    await cable.pull()
    await page.open(`${cable.url}/main?filter=upcoming`)
    await until(page, 'the schedule from the device', `location.pathname === '/main' && ${CARDS}`, 15_000)
    await until(page, 'its age', '/updated \\d\\d:\\d\\d/.test(document.body.innerText)', 30_000)
  })
  await cable.remove()
}

let failed = false
const wanted = process.argv[2]
for (const { name, binary, open } of ENGINES) {
  if (wanted && wanted !== name) continue
  if (!existsSync(binary)) {
    console.log(`${name}: not on this machine (${binary})`)
    continue
  }
  console.log(name)
  const service = await startOwnService()
  let page: EnginePage | null = null
  try {
    page = await open(binary)
    await journeys(page, service)
  } catch (error) {
    failed = true
    console.error(`  ✗ ${String(error)}`)
  } finally {
    await page?.close()
    await service.stop()
  }
}
process.exit(failed ? 1 : 0)
