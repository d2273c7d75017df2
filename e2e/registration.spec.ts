import type { Page } from 'playwright/test'
import { cards, expect, expectAccessible, fillSignIn, test } from './support/journey.ts'
import { linkTo } from './support/mailbox.ts'
import { newAddress } from './support/newcomer.ts'
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
  await dialog.getByRole('combobox', { name: 'Club / Academy' }).fill('Rust')
  await page.getByRole('option').first().click()
  await dialog.getByRole('checkbox').check()
}

const create = (page: Page) => dialogOf(page).getByRole('button', { name: 'Create account' }).click()

test.describe('from registration to the schedule', () => {
  test.use({ expectedErrors: /40[134]|410/ })

  test('only a verified address signs in, and its link works once', async ({ page }) => {
    const email = newAddress()
    const dialog = await open(page)
    await fillIn(page, email)
    await dialog.getByRole('combobox', { name: 'Age category' }).click()
    await page.getByRole('option', { name: 'U12' }).click()
    await dialog.getByRole('combobox', { name: 'Footballer' }).click()
    await page.getByRole('option').nth(1).click()
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
    await page.goto('/login')
    await fillSignIn(page, email)
    await expect(page).toHaveURL(/\/main/)
    await expect(cards(page).first()).toBeVisible()
  })
})

test('what is missing is said at its field; a missing club for three seconds', async ({ page }) => {
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

test.describe('a registration that fails', () => {
  test.use({ expectedErrors: /409|ERR_INTERNET_DISCONNECTED/ })

  test('keeps what was filled in: without a network, and where the address is taken', async ({ page, context }) => {
    const dialog = await open(page)
    await fillIn(page, 'parent@moedani.test')
    await context.setOffline(true)
    await create(page)
    await expect(dialog.getByText(/^Registration failed\. Please try again later\./)).toBeVisible()
    await context.setOffline(false)
    await create(page)
    await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel('Last name')).toHaveValue('Beridze')
    // Closing it by mistake loses nothing either.
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'Create Parent/Fan account' }).click()
    await expect(dialog.getByLabel('Last name')).toHaveValue('Beridze')
  })

  test.describe('for a link that leads nowhere', () => {
    test.use({ expectedErrors: /404|400/ })

    test('the verification says so and offers another', async ({ page }) => {
      await page.goto(`/verify-email/${'a'.repeat(43)}`)
      await expect(page.getByText('Email verification failed. Please try again or contact support.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Is the link older than 30 minutes?' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Go Back' }).click()
      await expect(page).toHaveURL(/\/$/)
    })
  })
})
