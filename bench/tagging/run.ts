// How many actions a minute can be tagged with keyboard and mouse: `npm run bench:tagging`. A script enters ACTIONS (24) of
// a match three times: as fast as the page takes them, at the speed of hands, and with a moment of thought before each.
// The hands' times are those of the keystroke-level model (Card, Moran and Newell, 1980) and of Fitts' law. Needs a build.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { clubsNamed, consoleClient } from '../../e2e/support/console.ts'
import { begunGame, pitchOf, taggedOf } from '../../e2e/support/tagging.ts'
import { describeMachine } from '../support/machine.ts'
import { startNode } from '../support/node.ts'
import { openBrowser } from '../support/phone.ts'

const ACTIONS = Number(process.env['ACTIONS'] ?? 24)

/** In milliseconds. */
interface Pace {
  /** A key, by an average typist who does not look: K. */
  key: number
  /** Pressing or releasing the mouse's button: B. */
  button: number
  /** For each bit of a movement's difficulty. */
  bit: number
  /** Before each action: M. */
  thought: number
}

const PACES: Record<string, Pace> = {
  'as fast as the page': { key: 0, button: 0, bit: 0, thought: 0 },
  'hands alone': { key: 280, button: 100, bit: 100, thought: 0 },
  'hands and thought': { key: 280, button: 100, bit: 100, thought: 1350 },
}
/** No one aims more exactly than this, in pixels. */
const TARGET = 20

/** Spells of possession: where on the pitch, and the keys after the press. Most are passes, which need their shirt alone. */
const SPELLS: readonly { to: readonly [number, number]; keys: readonly string[] }[] = [
  { to: [0.25, 0.3], keys: ['4'] },
  { to: [0.4, 0.25], keys: ['5'] },
  { to: [0.5, 0.45], keys: ['8'] },
  { to: [0.62, 0.6], keys: ['1', '1'] },
  { to: [0.7, 0.55], keys: ['d', '7'] },
  { to: [0.82, 0.45], keys: ['7', 'x'] },
  { to: [0.8, 0.5], keys: ['Tab', 'i', '4'] },
  { to: [0.6, 0.4], keys: ['9'] },
  { to: [0.4, 0.35], keys: ['1', '2'] },
  { to: [0.38, 0.4], keys: ['Tab', 't', '3'] },
  { to: [0.6, 0.5], keys: ['8'] },
  { to: [0.95, 0.5], keys: ['s', '1', '1', 'x'] },
]

const data = await mkdtemp(join(tmpdir(), 'moedani-tagging-'))
const node = await startNode({ MOEDANI_DATA: data, HOST: 'localhost' })
const base = `http://localhost:${node.port}`
const browser = await openBrowser()
try {
  await node.ready()
  const staff = await consoleClient(base, 'staff')
  const clubs = await clubsNamed(staff, 'Rustavi', 'Telavi')
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${base}/login`)
  await page.getByRole('button', { name: 'Club', exact: true }).click()
  await page.getByLabel('User name').fill('scorer')
  await page.getByLabel('Password', { exact: true }).fill('moedani-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/console')
  console.log(`${describeMachine()}; ${ACTIONS} actions\n`)
  for (const [name, pace] of Object.entries(PACES)) {
    const id = await begunGame(staff, clubs)
    const lineUps = await enterLineUps(page, `${base}/console/tag/${id}`)
    const seconds = await enterActions(page, pace)
    await page.getByText('All entries sent', { exact: true }).waitFor()
    const { length } = (await taggedOf(staff, id)).tags
    if (length !== ACTIONS) throw new Error(`${length} of ${ACTIONS} actions arrived.`)
    console.log(`${name.padEnd(20)} ${((ACTIONS / seconds) * 60).toFixed(0)} a minute; line-ups in ${lineUps.toFixed(1)} s`)
  }
  await staff.close()
} finally {
  await browser.close()
  await node.kill()
  await rm(data, { recursive: true, force: true })
}

/** Enters both line-ups by the shirts that start most often. Returns the seconds. */
async function enterLineUps(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Full match', exact: true }).click()
  const first = page.getByRole('button', { name: /^First \d+$/ })
  await first.nth(1).waitFor()
  const from = performance.now()
  for (const button of await first.all()) await button.click()
  await page.getByRole('button', { name: 'Go to match', exact: true }).click()
  await pitchOf(page).waitFor()
  return (performance.now() - from) / 1000
}

/** Enters the actions, each from where the last one ended. Returns the seconds. */
async function enterActions(page: Page, { key, button, bit, thought }: Pace): Promise<number> {
  const box = await pitchOf(page).boundingBox()
  if (!box) throw new Error('There is no pitch.')
  let at = { x: box.x + 0.1 * box.width, y: box.y + 0.5 * box.height }
  let pointer = at
  const moveTo = async (to: typeof at) => {
    const distance = Math.hypot(to.x - pointer.x, to.y - pointer.y)
    await sleep(bit * Math.max(0, Math.log2(distance / TARGET + 0.5)))
    await page.mouse.move(to.x, to.y)
    pointer = to
  }
  const from = performance.now()
  for (let number = 0; number < ACTIONS; number += 1) {
    const { to, keys } = SPELLS[number % SPELLS.length] as (typeof SPELLS)[number]
    const end = { x: box.x + to[0] * box.width, y: box.y + to[1] * box.height }
    await sleep(thought)
    // A spell begins where the last one ended, and the first of them at the back.
    await moveTo(at)
    await sleep(button)
    await page.mouse.down()
    await moveTo(end)
    await sleep(button)
    await page.mouse.up()
    for (const each of keys) {
      await sleep(key)
      await page.keyboard.press(each)
    }
    at = end
  }
  return (performance.now() - from) / 1000
}
