import type { Page } from 'playwright/test'
import { cards, expect, expectAccessible, fillSignIn, test } from './support/journey.ts'
import { linkTo } from './support/mailbox.ts'
import { newAddress } from './support/new-parent.ts'
import { PASSWORD } from './support/people.ts'

test.use({ serviceWorkers: 'block' })

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
  await expect(dialog.getByLabel('Phone')).toHaveValue('+995 599 12 34 56')
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
