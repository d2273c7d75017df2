import type { Page } from 'playwright/test'
import { clubsNamed, consoleClient, scheduleGame } from './support/console.ts'
import { expect, expectAccessible, installed, signIn, test } from './support/journey.ts'
import { openMatch, press, signInScorer } from './support/scoring.ts'
import { tapNotification } from './support/tap-notification.ts'

// Only the whole browser shows notifications.
test.use({ wholeBrowser: true, permissions: ['notifications'] })

const TITLE = 'Goal! Rustavi 1:0 Telavi'

/** A notification comes and is tapped. */
async function tap(page: Page, path: string): Promise<void> {
  await page.evaluate(
    async ([title, to]) => (await navigator.serviceWorker.ready).showNotification(title, { tag: 'goal', data: { path: to } }),
    [TITLE, path] as const,
  )
  await tapNotification(page.context())
}

/** The note about a page that waits. */
const offered = (page: Page) => page.getByRole('listitem').filter({ hasText: TITLE })

test('a tapped notification opens its page in place, and leaves a form alone that is not saved', async ({ page, context }) => {
  await signIn(page)
  await installed(page)
  await page.goto('/main')
  await page.evaluate(() => Object.assign(globalThis, { loadedOnce: true }))
  await tap(page, '/contact')
  await expect(page).toHaveURL(/\/contact$/)
  await page.getByLabel('Phone').fill('599000111')
  await tap(page, '/main?filter=finished')
  await expect(offered(page)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Phone')).toHaveValue('599000111')
  await expect(page).toHaveURL(/\/contact$/)
  await offered(page).getByRole('button', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/main\?filter=finished$/)
  await expect(offered(page)).toHaveCount(0)
  expect(await page.evaluate(() => 'loadedOnce' in globalThis)).toBe(true)
  expect(context.pages()).toHaveLength(1)
})

test('a tapped notification leaves the scoring alone, with a card that is half entered', async ({ page, baseURL }) => {
  const origin = baseURL ?? ''
  const office = await consoleClient(origin, 'staff')
  const id = await scheduleGame(office, await clubsNamed(office, 'Rustavi', 'Telavi'))
  await office.close()
  await signInScorer(page, origin)
  await installed(page)
  await openMatch(page, id, origin)
  await press(page, 'Kick-off')
  await press(page, 'Card')
  await press(page, 'Telavi Vine')
  await tap(page, `/live/${id}`)
  await expect(offered(page)).toBeVisible()
  await offered(page).getByRole('button', { name: 'Close' }).click()
  await press(page, 'Enter')
  await expect(page.getByText('All entries sent', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/console\/score\//)
})
