import { newId } from '#shared/id.ts'
import type { BrowserContext, Locator, Page } from 'playwright'
import { findAnalysedMatch } from '../support/analysed-match.ts'
import { forgetLongest, observeLongest } from '../support/longest-event.ts'
import { signIn, slowDown } from '../support/phone.ts'

/** Milliseconds. */
export interface Interactions {
  filter: number
  heart: number
  tab: number
  'opening a game': number
  /** The slowest of the ten maps of a match. */
  'switching maps': number
  /** The longest frame of a scroll through the games. */
  scrolling: number
}

/** More games than a season of one age has. */
const GAMES = 1000
const WHEEL_STEPS = 120

/**
 * What a thumb waits for on the schedule, the processor slowed 4 ×: from each tap to the next paint, as INP counts it, and
 * the longest frame while a long list passes by.
 */
export async function interact(context: BrowserContext, base: string): Promise<Interactions> {
  const page = await context.newPage()
  await page.addInitScript(observeLongest)
  await signIn(page, base)
  await slowDown(page)
  const card = page.getByRole('article')
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  const [filter, heart, tab] = [
    await duration(page, page.getByRole('button', { name: 'Finished', exact: true })),
    await duration(page, card.getByRole('button', { name: /^Favorite/ }).first()),
    await duration(page, bar.getByRole('link', { name: 'Favorites' })),
  ]
  await bar.getByRole('link', { name: 'Schedule' }).tap()
  await card.first().waitFor()
  const opening = await duration(page, card.getByRole('link').first())
  await page.close()
  const maps = await switchMaps(context, base)
  return { filter, heart, tab, 'opening a game': opening, 'switching maps': maps, scrolling: await longestFrame(context, base) }
}

async function switchMaps(context: BrowserContext, base: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(observeLongest)
  await page.goto(`${base}${await findAnalysedMatch(context.request, base)}?tab=maps`)
  const maps = page.getByRole('group', { name: 'Map', exact: true }).getByRole('button')
  await maps.first().waitFor()
  await slowDown(page)
  const times: number[] = []
  // The first one is shown already.
  for (const map of (await maps.all()).slice(1)) times.push(await duration(page, map))
  await page.close()
  return Math.max(...times)
}

/** The longest of a tap's events, as INP counts it. */
async function duration(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  // What came before has been painted.
  await page.waitForTimeout(1500)
  await page.evaluate(forgetLongest)
  await target.tap()
  await page.waitForTimeout(1500)
  return page.evaluate(() => window.longest.event)
}

async function longestFrame(context: BrowserContext, base: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(observeLongest)
  await page.route('**/api/game', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object[] }
    const data = Array.from({ length: GAMES }, (_, index) => ({ ...body.data[index % body.data.length], _id: newId() }))
    await route.fulfill({ response: answer, json: { ...body, data, next: null } })
  })
  await page.goto(`${base}/main?filter=finished`)
  await page.getByRole('article').first().waitFor()
  await slowDown(page)
  await page.waitForTimeout(5000)
  await page.evaluate(forgetLongest)
  for (let step = 0; step < WHEEL_STEPS; step += 1) {
    await page.mouse.wheel(0, 1200)
    await page.waitForTimeout(50)
  }
  const longest = await page.evaluate(() => window.longest.frame)
  await page.close()
  return longest
}
