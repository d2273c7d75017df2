import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectTranslated } from '../support/checks.ts'
import { openScreen } from '../support/open-screen.tsx'
import type { Answers } from '../support/service.ts'

const answers: Answers = {
  'GET /auth/sessions': { data: [] },
  'GET /auth/passkeys': { data: [], recovery_codes_left: null },
  'GET /children': { data: [] },
  'GET /calendars': { data: [] },
  'GET /notices': {
    data: {
      choices: { favorites: [], follows: [], children: [], quiet: null, digest: false },
      public_key: 'key',
      device: null,
      has_children: false,
      has_email: true,
    },
  },
}

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
