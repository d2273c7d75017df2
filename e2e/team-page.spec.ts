import type { Locator } from 'playwright/test'
import { clubsNamed, consoleClient } from './support/console.ts'
import { barriers, expect, signIn, test } from './support/journey.ts'
import { expectWithinScreen, pagesOf } from './support/screen-checks.ts'

test.use({ serviceWorkers: 'block' })

test('a crest leads to the club, the club to its teams, and a team to its players', async ({ page, baseURL }) => {
  const office = await consoleClient(baseURL as string, 'staff')
  const { one: club } = await clubsNamed(office, 'Rustavi', 'Rustavi')
  await signIn(page, 'rustavi')
  const game = await page.locator('article a[href^="/live/"]').first().getAttribute('href')
  await page.goto(game ?? '')
  await page.locator('main a[href^="/team/"]').first().click()
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible()
  await page.goto(`/team/${club}`)
  await expectWithinScreen(page)
  expect.soft(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'U13', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('U13')
  const numbers = page.locator('tbody tr td .font-bold')
  await expect(numbers.first()).toBeVisible()
  const read = async () => (await numbers.allTextContents()).map(Number)
  expect(await read()).toEqual((await read()).toSorted((one, other) => one - other))
  await page.getByRole('button', { name: /^No\./ }).click()
  expect(await read()).toEqual((await read()).toSorted((one, other) => other - one))
  await expectWithinScreen(page)
  expect.soft(await barriers(page)).toEqual([])
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('link', { name: 'Compare 2 of 3' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Comparison' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3)
  expect(await pagesOf(page)).toBeLessThanOrEqual(2)
  await expectWithinScreen(page)
  expect.soft(await barriers(page)).toEqual([])
})

test(
  'a coach reads how the U12 played, who plays next and who compares, in four clicks from the sign-in',
  { tag: '@core' },
  async ({ page }) => {
    let clicks = 0
    const click = async (target: Locator) => {
      clicks += 1
      await target.click()
    }
    await signIn(page, 'rustavi')
    // The schedule begins with the club's own matches.
    await expect(page.getByRole('button', { name: 'My Team' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('heading', { name: /^Last (?:result|match)$/ })).toBeVisible()
    await click(page.getByRole('navigation', { name: 'My club' }).getByRole('link', { name: 'U12' }))
    await expect(
      page
        .getByRole('region', { name: 'Results' })
        .getByText(/\d+:\d+/)
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Upcoming matches' }).getByRole('link').first()).toBeVisible()
    expect(await pagesOf(page)).toBeLessThanOrEqual(2)
    await click(page.getByRole('checkbox').nth(0))
    await click(page.getByRole('checkbox').nth(1))
    await click(page.getByRole('link', { name: 'Compare 2 of 3' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Comparison' })).toBeVisible()
    expect(clicks).toBe(4)
  },
)
