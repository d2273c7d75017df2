import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'

const FAILED = 'Failed to send the email. Please try again later.'

async function fillIn(page: Page): Promise<void> {
  // A prerendered page takes text at once; its lists open when it has come to life.
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

test('a consultation is asked for, on a day and at an hour of one’s choice, and reaches the office', async ({ page }) => {
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
})

test('what is missing is said; a missing choice for three seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/contact')
  await send(page)
  await expect(page.getByText('Enter your first name')).toBeVisible()
  await expect(page.getByText('Enter an email address, like name@example.com')).toBeVisible()
  const choose = page.getByText('Please select an option from this field.')
  await expect(choose).toHaveCount(2)
  await expect(page.getByLabel('First name')).toBeFocused()
  await expectAccessible(page)
  await page.clock.fastForward(3000)
  await expect(choose).toHaveCount(0)
  await expect(page.getByText('Enter your first name')).toBeVisible()
})

test.describe('what could not be sent is kept', () => {
  test.describe('without a network', () => {
    test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/, serviceWorkers: 'block' })

    test('and goes out once there is one', async ({ page, context }) => {
      await page.goto('/contact')
      await fillIn(page)
      await context.setOffline(true)
      await send(page)
      await expect(page.getByText('There is no connection. What you have entered is kept.')).toBeVisible()
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

  test.describe('where the service has trouble', () => {
    test.use({ expectedErrors: /503/ })

    test('and the reason is given', async ({ page }) => {
      await page.route('**/email/send', (route) => route.fulfill({ status: 503, body: 'Not available just now' }))
      await page.goto('/contact')
      await fillIn(page)
      await send(page)
      await expect(page.getByText('The service is not available just now. What you have entered is kept.')).toBeVisible()
      await expectKeptDraft(page)
    })
  })

  test.describe('where too much was sent', () => {
    test.use({ expectedErrors: /429/ })

    // The last one here: from then on nothing more is taken from this address for a while.
    test('and patience is asked for', async ({ page }) => {
      await page.goto('/contact')
      for (let sent = 0; sent < 11; sent += 1) await page.request.post('/api/v1.0/email/send', { data: {} })
      await fillIn(page)
      await send(page)
      await expect(page.getByText('Too many messages came from here. Please wait a few minutes.')).toBeVisible()
      await expectKeptDraft(page)
    })
  })
})

test.describe('on a slow line', () => {
  test.use({ serviceWorkers: 'block' })

  test('what is typed before the page has come to life stays', async ({ page }) => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
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
})

test('in Georgian nothing is left in English, and it shuts nobody out', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ge'))
  await page.goto('/contact')
  const form = page.getByRole('form')
  await expect(form).toContainText('სახელი')
  expect((await form.innerText()).replaceAll(/\d/g, '')).not.toMatch(/[A-Za-z]/)
  await expectAccessible(page)
})
