import { expect, fillSignIn, signIn, test } from './support/journey.ts'
import { newParent } from './support/new-parent.ts'
import { clubsNamed, consoleClient, streamedGame } from './support/console.ts'

test.use({ serviceWorkers: 'block' })

test(
  'granting and ending a subscription in one browser unlocks and locks the stream in another, without a reload',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    const staff = await consoleClient(baseURL ?? '', 'staff')
    const game = await streamedGame(staff, await clubsNamed(staff, 'Rustavi', 'Telavi'))
    const email = await newParent(page.request)
    await signIn(page, email)
    await page.goto(`/live/${game}`)
    await expect(page.getByText('You are not authorized to view this game.')).toBeVisible()
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))

    const desk = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 1280, height: 900 } })
    await desk.goto('/login')
    await fillSignIn(desk, 'staff')
    await desk.waitForURL(/\/(?:main|console)/)
    await desk.goto('/console/subscriptions')
    await desk.getByRole('button', { name: 'Grant', exact: true }).click()
    await desk.getByRole('dialog').getByLabel('Email or user name').fill(email)
    await desk.getByRole('dialog').getByRole('button', { name: 'Grant', exact: true }).click()
    await expect(desk.getByRole('dialog')).toBeHidden()

    await expect(page.frameLocator('iframe').getByRole('img', { name: 'A drawn football match' })).toBeVisible()
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)

    await desk.goto(`/console/subscriptions?q=${email}`)
    const row = desk.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Active')
    await row.getByRole('button').click()
    await desk.getByRole('button', { name: 'End now…' }).click()
    await desk.getByRole('button', { name: 'Yes, end it now' }).click()
    await expect(page.getByText('You are not authorized to view this game.')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
    await desk.close()
    await staff.close()
  },
)
