import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright/test'
import type { Game } from '#shared/game.schema.ts'
import { layCable, type Cable } from './support/network-cable.ts'
import { cards, expect, expectAccessible, fillSignIn, installed, signIn, test } from './support/journey.ts'
import { newParent } from './support/new-parent.ts'
import { PARENT } from './support/people.ts'
import { crestsOnDevice, onDevice, storedRecords } from './support/stored-records.ts'

test.use({
  // React says which page failed for want of a file.
  expectedErrors: /A part is missing|ERR_(?:FAILED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)|WebSocket connection/,
})

let cable: Cable
test.beforeEach(async ({ baseURL }) => {
  cable = await layCable(Number(new URL(baseURL ?? '').port))
})
test.afterEach(async () => cable.remove())

/** The heart of a card by its game: cards move when a game of another journey is created or kicks off. */
async function heartOf(page: Page, index: number) {
  const heart = cards(page)
    .nth(index)
    .getByRole('button', { name: /^Favorite/ })
  return page.getByRole('button', { name: (await heart.getAttribute('aria-label')) ?? '', exact: true })
}

test(
  'offline the schedule, favorites and crests are shown while signed in; a favorite is sent later',
  { tag: '@core' },
  async ({ page, context }) => {
    await page.goto(`${cable.url}/login`)
    await fillSignIn(page, await newParent(page.request))
    await expect(cards(page).first()).toBeVisible()
    await page.goto(`${cable.url}/main?filter=upcoming`)
    const before = await heartOf(page, 1)
    await before.click()
    await expect(before).toHaveAttribute('aria-pressed', 'true')
    await installed(page)
    await onDevice(page, '"filter":"upcoming"')
    await crestsOnDevice(page)
    const games = await cards(page).count()

    await cable.pull()
    await context.setOffline(true)
    await page.reload()
    await expect(cards(page)).toHaveCount(games)
    await expect(page.getByRole('status')).toContainText(/Offline · updated \d\d:\d\d/)
    for (const crest of await cards(page).nth(0).locator('img').all()) {
      await expect
        .poll(() =>
          crest.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0 && !image.src.includes('no-club-logo')),
        )
        .toBe(true)
    }
    await expect(before).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)

    const heart = await heartOf(page, 0)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    await cable.plug()
    const sent = page.waitForResponse((response) => response.url().includes('/api/game/favorite/add/') && response.ok())
    await context.setOffline(false)
    await sent
    const { user } = (await (await page.request.get(`${cable.url}/api/auth/fetch-user`)).json()) as { user: { favorites: string[] } }
    expect(user.favorites).toHaveLength(2)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  },
)

test('filters show the matches of the device, and a day without any needs a network', { tag: '@core' }, async ({ page, context }) => {
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/game/kept'))
  await signIn(page)
  await expect(cards(page).first()).toBeVisible()
  await installed(page)
  const { data } = (await (await kept).json()) as { data: { next: { _id: string; place?: { address: string } }[] } }
  await context.setOffline(true)
  // No skeleton is shown.
  await page.evaluate(() => {
    const shown: string[] = []
    new MutationObserver(() => document.querySelector('#schedule .animate-pulse') && shown.push('skeleton')).observe(document.body, {
      subtree: true,
      childList: true,
    })
    Object.assign(window, { shown })
  })
  const notice = page.getByText(/^\d+ matches kept on this phone, \d+ \w+ – \d+ \w+$/)
  for (const tab of ['Upcoming', 'Finished', 'All']) {
    await page.getByRole('button', { name: tab, exact: true }).click()
    await expect(cards(page).first()).toBeVisible()
    await expect(notice).toBeVisible({ visible: tab !== 'All' })
  }
  await page.getByRole('button', { name: 'U12', exact: true }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(cards(page).filter({ hasNotText: 'U12' })).toHaveCount(0)
  await expect(notice).toBeVisible()
  await page.goto('/main?date=2020-01-01')
  await expect(page.getByText('These matches are not available offline yet')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { shown?: string[] }).shown)).toBeUndefined()
  // The next match of a child was never opened.
  const [next] = data.next
  expect(next?.place?.address).toMatch(/\w/)
  await page.goto(`/live/${next?._id}`)
  await expect(page.getByText(next?.place?.address ?? '')).toBeVisible()
  await page.goBack()
  await context.setOffline(false)
  await expect(page.getByText('No Matches Found')).toBeVisible()
})

// What is not on the device says so. What is opened without its data does too, by its own words.
for (const [where, lose, isOpened] of [
  ['without a network', (context) => context.setOffline(true), () => true],
  // A file that is not on the device is waited for there, for 20 seconds: the pages that are kept for a parent need none.
  [
    'on a network that swallows everything',
    async () => cable.swallow(),
    (address) => /^\/(?:main|profile|children|subscription|live)\b(?!-)/.test(address),
  ],
] as const satisfies [string, (context: BrowserContext) => Promise<void>, (address: string) => boolean][]) {
  test(`no address breaks ${where} after the first minute`, async ({ page, context }) => {
    test.slow()
    await page.goto(`${cable.url}/login`)
    await fillSignIn(page, PARENT)
    await expect(cards(page).first()).toBeVisible()
    await installed(page)
    const game = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ age_category: null, filter: 'finished', date: null })
      const answer = (await (await fetch('/api/game', { method: 'POST', headers, body })).json()) as { data: Game[] }
      return answer.data[0]
    })
    if (!game) throw new Error('The demo world has no finished game.')
    await page.goto(`${cable.url}/main?filter=finished`)
    await expect(cards(page).first()).toBeVisible()
    // Other lists have shown the card before; this one is stored a moment after it has arrived.
    const records = async () => (await storedRecords(page)).filter(({ key }) => key.includes('finished')).map(({ value }) => value)
    await expect.poll(records).toContainEqual(expect.stringContaining(`"_id":"${game._id}"`))
    await lose(context)
    const params: Record<string, string> = {
      id: game._id,
      club: game.club_one_ref._id,
      age_category: game.age_category,
      player: 'one-9',
      page: 'notifications',
    }
    for (const pattern of addresses().filter(isOpened)) {
      const address = pattern.replaceAll(/\{?-?\$(\w+)\}?/g, (_, name: string) => params[name] ?? 'unknown')
      await page.goto(cable.url + address)
      await expect(page.locator('main, [role=alert]').first(), address).not.toBeEmpty()
      await expect(page.locator('[aria-busy=true]'), address).toHaveCount(0)
      expect.soft(await page.getByText(/Oops!/).count(), address).toBe(0)
    }
    if (!isOpened('/match')) return
    await page.goto(`${cable.url}/match/${game._id}`)
    await expect(page.getByRole('heading', { name: 'This page is not available offline yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Open the match' }).click()
    await expect(page.getByText(game.club_one_ref.name).first()).toBeVisible()
  })
}

/** Every address of the product, as its routes say. */
function addresses(): string[] {
  const routes = readFileSync('src/routeTree.gen.ts', 'utf8')
  const [, paths = ''] = /fullPaths:\s*([^\n]*(?:\n\s*\|[^\n]*)*)/.exec(routes) ?? []
  return Array.from(paths.matchAll(/'(\/[^']*)'/g), ([, path = '']) => path)
}
