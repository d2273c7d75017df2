import type { Page } from 'playwright/test'
import { cards, expect, expectAccessible, fillSignIn, installed, signIn, test } from './support/journey.ts'
import { newParent } from './support/new-parent.ts'
import { settle } from './support/screen-faults.ts'
import { crestsOnDevice, onDevice } from './support/stored-records.ts'

test.use({
  // React says which page failed for want of a file.
  expectedErrors: /A part is missing|ERR_(?:FAILED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)|WebSocket connection/,
})

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
  async ({ page, context, cable }) => {
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
    const shown = cards(page).nth(0).locator('img')
    await expect(shown).toHaveCount(2)
    for (const crest of await shown.all()) {
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

test('back online the schedule is renewed by itself, and stays where it was read', async ({ page, context, service }) => {
  const id = await service.runningGame()
  await signIn(page)
  const live = page.getByRole('article').filter({ has: page.locator(`a[href$="/live/${id}"]`) })
  const score = live.getByTestId('score').first()
  await expect(score).toHaveText(/^\d+$/)
  const goals = Number(await score.textContent())
  await installed(page)
  await onDevice(page, id)
  await context.setOffline(true)
  await page.reload()
  const notice = page.getByRole('status').filter({ hasText: /^Offline · updated/ })
  await expect(notice).toBeVisible()
  const read = cards(page).nth(30)
  const place = () => read.evaluate((card) => Math.round(card.getBoundingClientRect().top))
  await read.evaluate((card) => card.scrollIntoView({ block: 'center' }))
  await page.evaluate(settle)
  const name = await read.textContent()
  const before = await place()
  await service.score(id, 'one')
  await context.setOffline(false)
  await expect(score).toHaveText(String(goals + 1))
  await expect(notice).toHaveCount(0)
  expect([await read.textContent(), await place()]).toEqual([name, before])
})
