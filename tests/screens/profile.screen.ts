import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { club } from './builders/clubs.ts'
import { gamePage } from './builders/games.ts'
import { id } from './builders/ids.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from './support/checks.ts'
import { address, openScreen } from './support/open-screen.tsx'
import type { Answers } from './support/service.ts'
import { expectFingerSize } from './support/targets.ts'
import { expectAccessibleInBothThemes } from './support/themes.ts'

const NOW = new Date().toISOString()
const answers: Answers = {
  'GET /auth/sessions': { data: [{ _id: id('session'), user_agent: '', current: true, created_at: NOW, seen_at: NOW }] },
  'GET /auth/passkeys': { data: [], recovery_codes_left: null },
  'GET /calendars': { data: [] },
  'GET /children': { data: [] },
  'GET /children/availability': { data: [] },
  'GET /notices': {
    data: {
      choices: { favorites: [], follows: [], children: [], quiet: null, digest: false },
      public_key: 'key',
      device: null,
      has_children: false,
      has_email: true,
    },
  },
  'GET /subscription': { data: { is_subscribed: false, subscriptions: [] } },
  'GET /subscription/payments': { data: [], next: null },
  'POST /club': { data: [club('Rustavi')], next: null },
  'POST /game': gamePage([]),
}

describe.each(['en', 'ge'] as const)('in %s', (locale) => {
  test.each([390, 1280])('at %s pixels the profile is translated, and accessible in both themes', async (width) => {
    await openScreen('/profile', { as: 'subscriber', locale, viewport: { width, height: 844 }, answers })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(locale === 'en' ? 'Profile' : 'პროფილი')
    await expect.element(page.getByRole('main').getByRole('link').first()).toBeVisible()
    expectTranslated(['Eka', 'Beridze'])
    await expectWithinScreen()
    await expectAccessibleInBothThemes()
  })
})

test('the profile leads to the subscription', async () => {
  await openScreen('/profile', { as: 'subscriber', answers })
  await page.getByRole('main').getByRole('link', { name: 'Subscription' }).click()
  await expect.poll(address).toBe('/subscription')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Subscription')
})

test.each(['/profile', '/children'])('everything to press on %s is as large as a finger', async (path) => {
  await openScreen(path, { as: 'subscriber', answers })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expectFingerSize()
})

test.each([
  ['en', 'light', 'Change password', 'Password'],
  ['ge', 'dark', 'პაროლის შეცვლა', 'პაროლი'],
] as const)('the field of the old password has the focus (%s, %s)', async (locale, theme, change, label) => {
  await openScreen('/profile', { as: 'parent', locale, theme, answers })
  await page.getByRole('button', { name: change }).click()
  await expect.element(page.getByRole('dialog').getByLabelText(label, { exact: true })).toHaveFocus()
  await expectAccessible()
  expectTranslated(['Eka', 'Beridze', 'PIN'])
})

test.each([
  ['subscriber', 'Active'],
  ['parent', 'Expired'],
] as const)('the subscription of a %s is %s', async (as, status) => {
  await openScreen('/profile', { as, answers })
  await expect.element(page.getByLabelText('Subscription status')).toHaveValue(status)
})
