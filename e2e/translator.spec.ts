import type { Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import { consoleClient } from './support/console.ts'
import { expect, test } from './support/journey.ts'
import { PARENT, PASSWORD } from './support/people.ts'
import { translatePages } from './support/other-hands.ts'

// A page that is translated before its scripts run is rendered anew.
test.use({ expectedErrors: /Minified React error #41[89]|status of 401/, serviceWorkers: 'block' })

const FAILED = 'Something went wrong'

async function submitSignIn(page: Page, password: string): Promise<void> {
  const submit = page.getByRole('button', { name: /^«Sign in»$/ }).and(page.locator('[type=submit]'))
  await expect(submit).toBeEnabled()
  await page.locator('input[name=email]').fill(PARENT)
  await page.locator('input[name=password]').fill(password)
  await submit.click()
}

test(
  'under a page translator: a wrong password, a forgotten one, a match to its end, and signing out',
  { tag: '@core' },
  async ({ page, service }) => {
    test.slow()
    await translatePages(page)
    const game = await service.runningGame()
    await page.goto('/login')
    await submitSignIn(page, 'wrong-password')
    await expect(page.getByText('The email or password is incorrect.').first()).toBeVisible()
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill('no-account@moedani.test')
    await page.getByRole('main').getByRole('button').last().click()
    await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /\S/ }).first()).toBeVisible()
    await expect(page.getByText(FAILED)).toHaveCount(0)

    await page.goto(`/live/${game}`)
    await submitSignIn(page, PASSWORD)
    const main = page.getByRole('main')
    await expect(main.getByText('«1st half»')).toBeVisible()
    const score = main.locator('[aria-live=polite]').first()
    await expect(score).toHaveText('0:0')
    await service.score(game, 'one')
    await expect(score).toHaveText('1:0')
    const office = await consoleClient(service.url, 'staff')
    const whistle = (command: string) => office.post(`game/command/${game}`, { command, command_id: newId() })
    await whistle('half_time')
    await expect(main.getByText(/^«Half-time»|^«Break»/).first()).toBeVisible()
    await whistle('second_half')
    await expect(main.getByText('«2nd half»').first()).toBeVisible()
    await expect(main.getByRole('timer')).toHaveText(/^\d+:\d\d/)
    await service.score(game, 'one')
    await expect(score).toHaveText('2:0')
    await whistle('full_time')
    await expect(main.getByRole('timer')).toHaveCount(0)
    await office.close()

    await page.goto('/main')
    for (const name of ['Finished', 'Upcoming', 'All']) await page.getByRole('button', { name }).first().click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText(FAILED)).toHaveCount(0)
  },
)
