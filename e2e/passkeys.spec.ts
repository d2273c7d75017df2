import { consoleClient, newAccount } from './support/console.ts'
import { expect, expectAccessible, fillSignIn, signIn, signOut, test } from './support/journey.ts'
import { newParent } from './support/new-parent.ts'
import { addPasskeyDevice, registerFirstPasskey } from './support/passkeys.ts'
import { PASSWORD } from './support/people.ts'

test.use({ serviceWorkers: 'block' })

test.setTimeout(180_000)
// Refused answers are part of these journeys.
test.use({ expectedErrors: /status of (?:401|403|422)|WebSocket connection/ })

test('a parent adds a passkey, signs in with it, and removes it', { tag: '@core' }, async ({ page }) => {
  await addPasskeyDevice(page)
  await signIn(page, await newParent(page.request))
  await page.goto('/profile/devices')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  const confirm = async () => {
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  }
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await confirm()
  await expect(passkeys.getByRole('listitem')).toContainText('Added')
  await expectAccessible(page)
  await passkeys.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(passkeys.getByText('My phone')).toBeVisible()

  await page.goto('/main')
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/main/)
  await expect(page.locator('#schedule')).toBeVisible()

  await page.goto('/profile/devices')
  await expect(passkeys.getByRole('listitem')).toContainText('Last used')
  await passkeys.getByRole('button', { name: 'Remove: My phone' }).click()
  await confirm()
  await expect(passkeys.getByText('My phone')).toBeHidden()
})

test('staff remove the passkeys of someone who has lost the phone', async ({ page, browser, baseURL }) => {
  const office = await consoleClient(baseURL ?? '', 'staff')
  const email = `passkey-${crypto.randomUUID().slice(0, 8)}@example.test`
  await newAccount(office, {
    role: 'parent',
    name: 'Nino',
    lastname: 'Lost',
    sign_in: email,
  })
  await office.close()
  await addPasskeyDevice(page)
  await page.goto('/login')
  await fillSignIn(page, email)
  await expect(page).toHaveURL(/\/main/)
  await page.goto('/profile/devices')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('Added')

  const desk = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 1280, height: 900 } })
  await signIn(desk, 'staff')
  await desk.goto(`/console/users?q=${email}`)
  await desk.getByRole('row').filter({ hasText: email }).getByRole('button').click()
  await desk.getByRole('button', { name: 'Remove passkeys…' }).click()
  const removed = desk.waitForResponse((response) => response.request().method() === 'DELETE' && response.url().endsWith('/passkeys'))
  await desk.getByRole('button', { name: 'Remove passkeys', exact: true }).click()
  expect((await removed).ok()).toBe(true)
  await expect(desk.getByRole('button', { name: 'Remove passkeys…' })).toBeHidden()
  await desk.close()
  // The parent is signed out, and the passkey is gone.
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('We do not recognise this passkey.')
})

test.describe('in an empty installation', () => {
  test.use({ settings: { MOEDANI_DEMO: 'off' } })

  test('the first member of staff adds a passkey, and signs in again with it or with a recovery code', async ({ page, service }) => {
    const { address, name, password } = await service.firstAccount()
    await addPasskeyDevice(page)
    await page.goto(address)
    await fillSignIn(page, name, password)
    await expect(page.getByText('a password alone is not enough')).toBeVisible()
    await expectAccessible(page)
    const codes = await registerFirstPasskey(page)
    expect(codes).toHaveLength(10)
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()

    const again = async () => {
      await page.goto(`${service.url}/main`)
      await signOut(page)
      await fillSignIn(page, name, password)
    }
    // A page that is loaded again, or another tab, asks for the passkey and not for the password.
    await again()
    await expect(page.getByRole('button', { name: 'Use my passkey' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Use my passkey' })).toBeVisible()
    const other = await page.context().newPage()
    await page.goto('about:blank')
    await other.goto(`${service.url}/login`)
    await expect(other.getByRole('button', { name: 'Use my passkey' })).toBeVisible()
    await other.close()
    await page.goto(`${service.url}/login`)
    await page.getByRole('button', { name: 'Use my passkey' }).click()
    await expect(page).toHaveURL(/\/(?:main|console)/)

    await again()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill('0000-0000-0000-0000')
    await page.getByRole('button', { name: 'Use this code' }).click()
    await expect(page.getByRole('alert')).toContainText('This recovery code is wrong')
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Use this code' }).click()
    await expect(page).toHaveURL(/\/(?:main|console)/)

    // Who leaves the second step is signed out.
    await again()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  })
})
