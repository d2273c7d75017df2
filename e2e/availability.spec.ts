import type { Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import { childWithCode } from './support/children.ts'
import { clubsNamed, consoleClient } from './support/console.ts'
import { expect, expectAccessible, fillSignIn, installed, signIn, test } from './support/journey.ts'
import { newParent } from './support/new-parent.ts'
import { onDevice, storedInOutboxes } from './support/stored-records.ts'

// The network is cut once on purpose.
test.use({ expectedErrors: /WebSocket connection/ })

/** A child with a code for its guardian, and a game of its team in a few days. */
async function createGame(baseURL: string) {
  const office = await consoleClient(baseURL, 'staff')
  const child = await childWithCode(office, 'U13')
  const { two } = await clubsNamed(office, 'Rustavi', 'Telavi')
  const { data } = await office.post<{ data: { _id: string } }>('game/schedule', {
    command_id: newId(),
    name: 'A match',
    name_ka: 'მატჩი',
    activity_date: new Date(Date.now() + 86_400_000 + Math.floor(Math.random() * 86_400_000)).toISOString(),
    age_category: 'U13',
    club_one: child.clubId,
    club_two: two,
  })
  await office.close()
  return { child, game: data._id }
}

const question = (page: Page) => page.getByRole('group', { name: 'Can Ana play?' })
const counts = (page: Page) => page.getByRole('region', { name: 'Availability' })

test('a parent says whether a child can play, on both pages and without a network, and the coach reads it', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  const { child, game } = await createGame(baseURL ?? '')
  await signIn(page, await newParent(request))
  await page.goto(`/children#code=${child.code}`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Upcoming matches' })).toBeVisible()
  await installed(page)

  await page.goto(`/live/${game}`)
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(question(page).getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await expect.poll(() => stored(page, game)).toBe('yes')

  await onDevice(page, '"availability"', game, '"yes"')
  await context.setOffline(true)
  await page.reload()
  await expect(question(page).getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
  await question(page).getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByText('Saved here. It will be sent once you are online.')).toBeVisible()
  await expect.poll(() => storedInOutboxes(page)).toContain('"no"')
  await page.reload()
  await expect(question(page).getByRole('button', { name: 'No', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(false)
  await expect.poll(() => stored(page, game), { timeout: 40_000 }).toBe('no')
  await expect(page.getByText('Saved here. It will be sent once you are online.')).toHaveCount(0)

  const coach = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  await signIn(coach, 'rustavi')
  await coach.goto(`/live/${game}`)
  await expect(counts(coach)).toContainText('No 1')
  await counts(coach).getByText('Availability').click()
  await expect(counts(coach)).toContainText(child.name)
  await expectAccessible(coach)
  await coach.close()

  await page.evaluate(() => localStorage.setItem('language', 'ge'))
  await page.goto(`/live/${game}`)
  await expect(page.getByRole('group', { name: 'Ana ითამაშებს?' }).getByRole('button', { name: 'არა' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('the secretary reads it with the match-day sheet, and staff do not', async ({ page, browser, baseURL }) => {
  const { game } = await createGame(baseURL ?? '')
  await page.goto('/login')
  await fillSignIn(page, 'secretary')
  await page.waitForURL(/\/(?:main|console)/)
  await page.goto(`/console/sheet/${game}`)
  await expect(counts(page)).toContainText('No answer')
  await expectAccessible(page)
  const staff = await browser.newPage({ baseURL: baseURL ?? '' })
  await staff.goto('/login')
  await fillSignIn(staff, 'staff')
  await staff.waitForURL(/\/(?:main|console)/)
  await staff.goto(`/console/sheet/${game}`)
  await expect(staff.getByRole('heading', { name: 'Match-day sheet' })).toBeVisible()
  await expect(staff.getByRole('table')).toBeVisible()
  await expect(counts(staff)).toHaveCount(0)
  await staff.close()
})

/** The answer that the service has. */
async function stored(page: Page, game: string): Promise<string | null> {
  const answer = await page.request.get('/api/children/availability')
  const { data } = (await answer.json()) as { data: { game_id: string; answer: string | null }[] }
  return data.find(({ game_id: id }) => id === game)?.answer ?? null
}
