import { cards, expect, expectAccessible, fillSignIn, signInByForm, signOut, test } from './support/journey.ts'
import { linkTo } from './support/mailbox.ts'
import { newParent } from './support/new-parent.ts'
import { PASSWORD } from './support/people.ts'

test.use({ serviceWorkers: 'block' })

const NEW = 'another-password-of-mine'

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: /40[14]|410/ })

  test('is replaced through a mailed link that works once', { tag: '@core' }, async ({ page, request }) => {
    const email = await newParent(request)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email').fill('not an address')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Enter an email address, like name@example.com')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(/a link is on its way\. It is valid for 30 minutes/)).toBeVisible()
    await expectAccessible(page)

    const link = await linkTo('reset-password', email)
    await page.goto(link)
    await page.getByLabel('New password').fill('12345')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('New password').fill(NEW)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByText('Your new password is set. You have been signed out on all devices.')).toBeVisible()

    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn(page, email)
    await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.')
    await fillSignIn(page, email, NEW)
    await expect(cards(page).first()).toBeVisible()

    await signOut(page)
    await page.goto(link)
    await expect(
      page.getByText('This link is no longer valid. Links work once: for 30 minutes, or for 7 days where they come with a new account.'),
    ).toBeVisible()
    await expectAccessible(page)
  })
})

test('in the profile a new password needs the old one and a confirmation, and is valid afterwards', async ({ page, request }) => {
  const email = await newParent(request)
  await signInByForm(page, email)
  await page.goto('/profile')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  const old = page.getByRole('dialog', { name: 'Enter Old Password' })
  // The page behind a dialog does not scroll.
  await expect(page.locator('body')).toHaveCSS('overscroll-behavior-y', 'contain')
  await old.getByLabel('Password', { exact: true }).fill('not-the-password')
  await old.getByRole('button', { name: 'Confirm' }).click()
  await expect(old.getByRole('alert')).toHaveText('Wrong Password')
  await expectAccessible(page)
  await old.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await old.getByRole('button', { name: 'Confirm' }).click()
  await expect(old).toBeHidden()

  const field = page.getByLabel('New password')
  await expect(field).toBeFocused()
  await field.fill('12345')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
  await field.fill(NEW)
  await page.getByRole('button', { name: 'Update' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirmation' })
  await expect(confirmation).toContainText('Do you wish to update your profile?')
  await expectAccessible(page)
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  // Its style sheet applies, although it is not inlined.
  await expect(page.locator('[data-sonner-toaster]').filter({ hasText: 'Profile updated' })).toHaveCSS('position', 'fixed')
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()

  await signOut(page)
  await fillSignIn(page, email, NEW)
  // Anyone who signs in next does not land where the last person was.
  await expect(page).toHaveURL(/\/main$/)
})
