import { pickClub } from './support/console.ts'
import { expect, expectAccessible, fillSignIn, test } from './support/journey.ts'

test.use({ serviceWorkers: 'block' })

test.use({ viewport: { width: 1280, height: 900 }, expectedErrors: /status of (?:401|403)|WebSocket connection/ })

test('an account is created, gets another role, and is locked at once', async ({ page, browser, baseURL }) => {
  await page.goto('/login')
  await fillSignIn(page, 'staff')
  await page.waitForURL(/\/(?:main|console)/)
  const name = `keeper-${crypto.randomUUID().slice(0, 6)}`
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row').filter({ hasText: name })

  await page.goto(`/console/users?q=${name}`)
  await page.getByRole('button', { name: 'New user' }).click()
  await pickClub(dialog, 'Club', 'Telavi Vine')
  await dialog.getByLabel('First name').fill('Keti')
  await dialog.getByLabel('Last name').fill('Keeper')
  await dialog.getByLabel('User name').fill(name)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  const link = (await dialog.getByRole('status').locator('p').last().textContent()) ?? ''
  const password = 'a-whistle-in-the-rain'
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Scorekeeper')
  await expect(row).toContainText('Telavi Vine')

  const phone = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  await phone.goto(link)
  await phone.getByLabel('New password').fill(password)
  await phone.getByRole('button', { name: 'Save the password' }).click()
  await expect(phone.getByText('Your new password is set.')).toBeVisible()
  const signIn = async () => {
    await phone.goto('/login')
    await fillSignIn(phone, name, password)
  }
  await signIn()
  await phone.waitForURL(/\/(?:main|console)/)
  await phone.goto('/console/users')
  await expect(phone.getByRole('heading', { name: 'This page is for match staff' })).toBeVisible()

  await page.reload()
  await expect(row).toContainText('1 device')
  await row.getByRole('button').click()
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Staff')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change the role and sign out everywhere' }).click()
  await expect(row).toContainText('Staff')
  await expect(row).toContainText('0 devices')
  await phone.reload()
  await phone.waitForURL(/\/login/)
  await signIn()
  await phone.waitForURL(/\/(?:main|console)/)
  await phone.goto('/console/users')
  await expect(phone.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()

  await row.getByRole('button').click()
  await expect(dialog.getByText('Chrome · Android').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Lock…' }).click()
  await expect(dialog.getByText('cannot sign in until the account is unlocked')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('button', { name: /^End the sign-in/ })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Lock…' }).click()
  await dialog.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Unlock' })).toBeVisible()
  await phone.reload()
  await phone.waitForURL(/\/login/)
  await phone.close()
})
