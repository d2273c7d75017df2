import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectTranslated } from '../support/checks.ts'
import { openScreen } from '../support/open-screen.tsx'
import { service } from '../support/service.ts'

test.each([
  ['en', 'light', /Scout/, 'Email'],
  ['ge', 'dark', /სკაუტი/, 'ელფოსტა'],
] as const)('the scout’s sign-in is disabled (%s, %s)', async (locale, theme, name, email) => {
  await openScreen('/login', { locale, theme })
  const scout = page.getByRole('button', { name })
  await expect.element(scout).toBeDisabled()
  await scout.click({ force: true })
  await expect.element(page.getByRole('textbox', { name: email })).toBeEnabled()
  await expect.element(scout).not.toHaveAttribute('aria-pressed')
  await expectAccessible()
  expectTranslated()
  expect(service.calls('POST /auth/login')).toEqual([])
})

test('the registration has an address', async () => {
  await openScreen('/login?register=true', { answers: { 'POST /club': { data: [], next: null } } })
  await expect.element(page.getByRole('dialog', { name: 'Create Parent/Fan account' })).toBeVisible()
})
