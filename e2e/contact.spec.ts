import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'
import { meddle, type Hands } from './support/other-hands.ts'

const FAILED = 'Failed to send the email. Please try again later.'

async function fillIn(page: Page): Promise<void> {
  // A prerendered page accepts text at once; its lists open after hydration.
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await page.getByLabel('First name').fill('Eka')
  await page.getByLabel('Last name').fill('Beridze')
  await page.getByLabel('Email').fill('eka@example.test')
  await page.getByLabel('Phone').fill('599123456')
  await page.getByRole('combobox', { name: 'Role' }).click()
  await expectAccessible(page)
  await page.getByRole('option', { name: 'Academy' }).click()
  await page.getByRole('combobox', { name: 'Help topics' }).click()
  await page.getByRole('option', { name: 'Live stream' }).click()
  await page.getByRole('option', { name: 'Camera' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

async function expectDraft(page: Page): Promise<void> {
  await expect(page.getByLabel('First name')).toHaveValue('Eka')
  await expect(page.getByLabel('Phone')).toHaveValue('599123456')
  await expect(page.getByRole('combobox', { name: 'Role' })).toContainText('Academy')
  await expect(page.getByRole('button', { name: 'Remove Camera' })).toBeVisible()
}

async function expectKeptDraft(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Not sent' })
  await expect(dialog).toContainText(FAILED)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expectDraft(page)
}

test('a request for a consultation with day and hour reaches the console', { tag: '@core' }, async ({ page }) => {
  await page.goto('/contact')
  await fillIn(page)
  await page.getByRole('button', { name: 'Remove Live stream' }).click()
  await page.getByRole('button', { name: /^Date / }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  const days = page.getByRole('gridcell').getByRole('button', { disabled: false })
  await expect(days.first()).toHaveAccessibleName(/^(?:Monday|Friday) /)
  for (const day of await days.all()) await expect(day).toHaveAccessibleName(/^(?:Monday|Friday) /)
  await expectAccessible(page)
  await days.first().click()
  await expect(page.getByRole('grid')).toBeHidden()
  const time = page.getByRole('combobox', { name: 'Time' })
  await expect(time).toContainText('12:00')
  await time.click()
  await expect(page.getByRole('option')).toHaveCount(12)
  await page.getByRole('option', { name: '18:00' }).click()
  await send(page)
  const dialog = page.getByRole('dialog', { name: 'Meeting scheduled' })
  await expect(dialog).toContainText('18:00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0)
  await expect(time).toContainText('11:00')
  await mailTo('office@moedani.test', 'Eka Beridze', 'eka@example.test', '599123456', '18:00')
  // The hour shown then is not selectable, and the form says so.
  await expect(page.getByText('Choose a time for the next request, from 12:00 to 23:00.')).toBeVisible()
  await fillIn(page)
  await send(page)
  await expect(time).toBeFocused()
  await expect(page.getByText('Choose a time', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await time.click()
  await page.getByRole('option', { name: '19:00' }).click()
  await send(page)
  await expect(dialog).toContainText('19:00')
})

test.describe('an unsent request is kept', () => {
  test.describe('offline', () => {
    test.use({ serviceWorkers: 'block' })

    test('and can be sent once there is a network', async ({ page, context }) => {
      await page.goto('/contact')
      await fillIn(page)
      await context.setOffline(true)
      await send(page)
      await expect(page.getByText('You are offline. What you entered has been kept.')).toBeVisible()
      await expectKeptDraft(page)
      await context.setOffline(false)
      await page.reload()
      await expectDraft(page)
      await send(page)
      await expect(page.getByRole('dialog', { name: 'Meeting scheduled' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
      await expect(page.getByLabel('First name')).toHaveValue('')
    })
  })
})

test.describe('on a slow network', () => {
  test.use({ serviceWorkers: 'block' })

  // A page that was changed before its scripts run is rendered anew.
  test.use({ expectedErrors: /Minified React error #418/ })

  for (const hands of [{}, { translation: ['', ''] }] satisfies Hands[]) {
    test(`text typed before hydration stays${'translation' in hands ? ', also on a translated page' : ''}`, async ({ page }) => {
      await page.addInitScript(meddle, hands)
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
      await page.route('**/assets/**/*.js', async (route) => {
        await arrived
        await route.continue()
      })
      await page.goto('/contact', { waitUntil: 'commit' })
      await page.getByLabel('First name').fill('Eka')
      const button = page.getByRole('button', { name: 'Send', exact: true })
      await expect(button).toBeDisabled()
      arrive()
      await expect(button).toBeEnabled()
      await page.getByLabel('Last name').fill('Beridze')
      await expect(page.getByLabel('First name')).toHaveValue('Eka')
    })
  }
})
