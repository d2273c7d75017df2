import { CONTRACT_VERSION } from '#shared/product.ts'
import type { Page } from 'playwright/test'
import { cards, expect, expectAccessible, fillSignIn, installed, openList, signIn, test } from './support/journey.ts'
import { newParent } from './support/new-parent.ts'
import { onDevice } from './support/stored-records.ts'

test.use({ expectedErrors: /ERR_(?:CONNECTION_REFUSED|FAILED)|WebSocket connection|status of 404/ })

const heartOf = (page: Page, place: number) =>
  cards(page)
    .nth(place)
    .getByRole('button', { name: /^Favorite/ })

/** The favorites saved on the service. */
async function savedFavorites(page: Page, url = ''): Promise<string[]> {
  const answer = await page.request.get(`${url}/api/auth/fetch-user`)
  return ((await answer.json()) as { user: { favorites: string[] } }).user.favorites
}

/** Makes the first two upcoming games favorites, and returns the hearts' names. */
async function chooseTwo(page: Page): Promise<[string, string]> {
  await openList(page, 'Upcoming')
  const names: string[] = []
  for (const place of [0, 1]) {
    const heart = heartOf(page, place)
    names.push((await heart.getAttribute('aria-label')) ?? '')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  return names as [string, string]
}

test(
  'hearts set offline are in the favorites at once, also filtered by age and after a restart',
  { tag: '@core' },
  async ({ page, context, cable }) => {
    const email = await newParent(page.request)
    await page.goto(`${cable.url}/login`)
    await fillSignIn(page, email)
    await expect(cards(page).first()).toBeVisible()
    await openList(page, 'Upcoming')
    await expect(heartOf(page, 0)).toBeVisible()
    await installed(page)
    await onDevice(page, '"filter":"upcoming"')

    await cable.pull()
    await context.setOffline(true)
    const [first, second] = await chooseTwo(page)
    const age =
      (await cards(page)
        .first()
        .getByText(/^U\d+$/)
        .textContent()) ?? ''
    await openList(page, 'Favorites')
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: first })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: second }).click()
    await expect(cards(page)).toHaveCount(1)
    await page.getByRole('group', { name: 'Age category' }).getByRole('button', { name: age, exact: true }).click()
    await expect(page).toHaveURL(/age=U/)
    await expect(page.getByRole('button', { name: first })).toBeVisible()
    await expect(page.getByRole('status')).toContainText(/Offline · updated \d\d:\d\d/)
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('button', { name: first })).toHaveAttribute('aria-pressed', 'true')
    await expect(cards(page)).toHaveCount(1)

    await cable.plug()
    await context.setOffline(false)
    await expect.poll(() => savedFavorites(page, cable.url)).toHaveLength(1)
    await expect(page.getByRole('button', { name: first })).toHaveAttribute('aria-pressed', 'true')
  },
)

test.describe('with an answer of the journey', () => {
  // A page that a worker has just taken over asks the service itself, and not the journey.
  test.use({ serviceWorkers: 'block' })

  test('a rejected heart is reverted with a message', async ({ page }) => {
    await signIn(page, await newParent(page.request))
    await expect(cards(page).first()).toBeVisible()
    await page.route('**/api/game/favorite/add/*', (route) =>
      route.fulfill({
        status: 404,
        headers: { contract: CONTRACT_VERSION },
        json: { error: { code: 'not_found', message: 'There is no such game.' } },
      }),
    )
    await openList(page, 'Upcoming')
    const heart = heartOf(page, 0)
    await heart.click()
    await expect(page.getByText('The favorite could not be saved.')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expectAccessible(page)
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    expect(await savedFavorites(page)).toEqual([])
    await page.unroute('**/api/game/favorite/add/*')
    await heart.click()
    await expect.poll(() => savedFavorites(page)).toHaveLength(1)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })
})

test('two devices of one user have the same favorites after reconnecting', async ({ page, browser, baseURL }) => {
  const email = await newParent(page.request)
  await signIn(page, email)
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 390, height: 844 } })
  const other = await elsewhere.newPage()
  await signIn(other, email)
  await expect(cards(other).first()).toBeVisible()
  await openList(other, 'Favorites')
  await expect(other.getByText('No Matches Found')).toBeVisible()

  // An online device receives the other's changes.
  const [first] = await chooseTwo(page)
  await expect(cards(other)).toHaveCount(2)

  // One device changes a favorite offline, the other a different one online. In the end both have both changes.
  await elsewhere.setOffline(true)
  await other.getByRole('button', { name: first }).click()
  await expect(other.getByRole('button', { name: first })).toHaveCount(0)
  await heartOf(page, 1).click()
  await expect.poll(() => savedFavorites(page)).toHaveLength(1)
  await elsewhere.setOffline(false)
  await expect(other.getByText('No Matches Found')).toBeVisible()
  await expect(heartOf(page, 0)).toHaveAttribute('aria-pressed', 'false')
  await expect(heartOf(page, 1)).toHaveAttribute('aria-pressed', 'false')
  expect(await savedFavorites(page)).toEqual([])
  await elsewhere.close()
})
