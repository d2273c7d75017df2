import type { Page } from 'playwright/test'
import { cards, expect, expectAccessible, fillSignIn, test } from './support/journey.ts'
import { linkTo } from './support/mailbox.ts'
import { newAddress } from './support/new-parent.ts'
import { PASSWORD } from './support/people.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create Parent/Fan account' })

async function open(page: Page) {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create Parent/Fan account' }).click()
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  return dialog
}

async function fillIn(page: Page, email: string): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByLabel('First name').fill('Eka')
  await dialog.getByLabel('Last name').fill('Beridze')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Phone').fill('+995 599 12 34 56')
  await expect(dialog.getByLabel('Phone')).toHaveValue('995599123456')
  await dialog.getByRole('combobox', { name: 'Club/Academy' }).fill('Rust')
  await page.getByRole('option').first().click()
  await dialog.getByRole('checkbox').check()
}

const create = (page: Page) => dialogOf(page).getByRole('button', { name: 'Create account' }).click()

test.describe('from registration to the schedule', () => {
  test.use({ expectedErrors: /40[134]|410/ })

  test('only a verified address signs in, and its link works once', { tag: '@core' }, async ({ page }) => {
    const email = newAddress()
    const dialog = await open(page)
    await fillIn(page, email)
    await dialog.getByRole('combobox', { name: 'Age category' }).click()
    await page.getByRole('option', { name: 'U12' }).click()
    await dialog.getByLabel('Footballer').fill('09')
    await expect(dialog.getByLabel('Footballer')).toHaveValue('9')
    await expectAccessible(page)
    await create(page)
    await expect(page.getByText('You have successfully registered! Please verify your email within 30 minutes to continue.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Email')).toHaveValue(email)

    await fillSignIn(page, email)
    await expect(page.getByText('Please verify your email first: the link is in your mailbox.')).toBeVisible()
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await expect(page.getByText('We have sent a new link to')).toBeVisible()

    const link = await linkTo('verify-email', email)
    await page.goto(link)
    await expect(page.getByText('Your email has been successfully verified!')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn(page, email)
    await expect(page).toHaveURL(/\/main/)
    await expect(cards(page).first()).toBeVisible()
  })
})

test('missing fields have errors; that of a missing club disappears after three seconds', async ({ page }) => {
  await page.clock.install()
  const dialog = await open(page)
  await create(page)
  await expect(dialog.getByText('Enter your first name')).toBeVisible()
  await expect(dialog.getByText('Password must be at least 6 characters long')).toBeVisible()
  await expect(dialog.getByText('Confirm that you have read and agree')).toBeVisible()
  const club = dialog.getByText('Choose your club')
  await expect(club).toBeVisible()
  await expectAccessible(page)
  await page.clock.fastForward(3000)
  await expect(club).toBeHidden()
  await expect(dialog.getByText('Enter your first name')).toBeVisible()
})

test('text typed after an error stays in its field, also when the error of the club disappears', async ({ page }) => {
  await page.clock.install()
  const dialog = await open(page)
  await create(page)
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Nino')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ber')
  await page.clock.fastForward(3000)
  await expect(dialog.getByText('Choose your club')).toBeHidden()
  await page.keyboard.type('idze')
  await page.keyboard.press('Tab')
  await page.keyboard.type('nino@example.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await expect(dialog.getByLabel('First name')).toHaveValue('Nino')
  await expect(dialog.getByLabel('Last name')).toHaveValue('Beridze')
  await expect(dialog.getByLabel('Email')).toHaveValue('nino@example.test')
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
})

test.describe('a failed registration', () => {
  test.use({ expectedErrors: /409|ERR_INTERNET_DISCONNECTED|ERR_FAILED .*passkeys/ })

  test('keeps the input, offline and for a registered address', async ({ page, context }) => {
    const dialog = await open(page)
    await fillIn(page, 'parent@moedani.test')
    await context.setOffline(true)
    await create(page)
    await expect(dialog.getByText(/^Registration failed\. Please try again later\./)).toBeVisible()
    await context.setOffline(false)
    await create(page)
    await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel('Last name')).toHaveValue('Beridze')
    // Closing the dialog keeps the input too.
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'Create Parent/Fan account' }).click()
    await expect(dialog.getByLabel('Last name')).toHaveValue('Beridze')
  })

  test.describe('for an invalid link', () => {
    test.use({ expectedErrors: /404|400/ })

    test('the verification shows an error and offers a new link', async ({ page }) => {
      await page.goto(`/verify-email/${'a'.repeat(43)}`)
      await expect(page.getByText('Email verification failed. Please try again or contact support.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Is the link more than 30 minutes old?' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Go Back' }).click()
      await expect(page).toHaveURL(/\/$/)
    })
  })
})
