import type { Page } from 'playwright/test'
import { expect, fillSignIn, signIn, test } from './support/journey.ts'

// Texts that would run if a page inserted them as markup. The journey also fails if a page's policy had to block something.
const HURTFUL = ['<img src=x onerror=hit()>', '"><script>hit()</script>'] as const

// Another user signs in where a session was.
test.use({ expectedErrors: /status of 401/ })

interface Made {
  data: { _id: string }
}

async function make(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.request.post(`/api${path}`, { data })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as Made).data._id
}

/** Enters such texts in all fields of the console: names, a squad, a fixture. */
async function plant(page: Page): Promise<{ game: string; club: string }> {
  const mark = crypto.randomUUID().slice(0, 4)
  const [one, two] = [HURTFUL[0], HURTFUL[1]]
  const club = await make(page, '/console/clubs', { name: `${one} ${mark}`, name_ka: `${one} ${mark}`, age_categories: ['U8'] })
  const other = await make(page, '/console/clubs', { name: `${two} ${mark}`, name_ka: `${two} ${mark}`, age_categories: ['U8'] })
  const player = { first_name: one, last_name: two, shirt_number: 7, position: 'goalkeeper', age_category: 'U8', club_id: club }
  await make(page, '/console/players', player)
  const game = await make(page, '/game/schedule', {
    command_id: crypto.randomUUID().replaceAll('-', '').slice(0, 16),
    name: two,
    name_ka: two,
    activity_date: new Date(Date.now() + 200 * 24 * 60 * 60 * 1000).toISOString(),
    age_category: 'U8',
    club_one: club,
    club_two: other,
    venue: one,
    venue_ka: one,
  })
  return { game, club }
}

test('a script in a name is shown as text on every page, and never runs', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { hit: () => Object.assign(window, { wasHit: true }) }))
  await page.goto('/login')
  await fillSignIn(page, 'staff')
  await page.waitForURL(/\/(?:main|console)/)
  const { game, club } = await plant(page)
  const shown = async (address: string) => {
    await page.goto(address)
    await expect(page.getByText(HURTFUL[0], { exact: false }).first()).toBeVisible()
    expect(await page.evaluate(() => 'wasHit' in window)).toBe(false)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  }
  for (const address of [`/live/${game}`, `/console/clubs/${club}`, '/console/clubs?q=onerror', '/console/audit']) await shown(address)
  // The console would ask as someone else now.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page)
  await shown(`/live/${game}`)
})
