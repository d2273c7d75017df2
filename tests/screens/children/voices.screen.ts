import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CONSENT_TEXTS, TEXT_VERSION } from '#shared/consent-texts.ts'
import { PURPOSES } from '#shared/consent.ts'
import { child, decisions } from '../builders/children.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { openScreen } from '../support/open-screen.tsx'
import type { Answers } from '../support/service.ts'

const answers: Answers = {
  'GET /children': { data: [child()] },
  'GET /children/availability': { data: [] },
  'GET /children/:id/decisions': { data: decisions() },
  'GET /children/:id/views': { data: [] },
}

describe.each([
  ['en', 'light', 'For parents', 'For children'],
  ['ge', 'dark', 'მშობლებისთვის', 'ბავშვებისთვის'],
] as const)('what is decided about (%s, %s)', (locale, theme, forParents, forChildren) => {
  test('is said in words for parents, and in words for children', async () => {
    await openScreen(`/children/${child()._id}`, { as: 'parent', locale, theme, answers })
    const titles = (voice: 'parents' | 'children') => PURPOSES.map((purpose) => CONSENT_TEXTS[TEXT_VERSION]?.[purpose][voice][locale])
    const expectVoice = async (voice: 'parents' | 'children') => {
      for (const said of titles(voice)) {
        await expect.element(page.getByRole('radiogroup', { name: said?.title ?? '', exact: true })).toBeVisible()
        await expect.element(page.getByText(said?.text ?? '', { exact: true })).toBeVisible()
      }
      expectTranslated(['Luka', 'Beridze'])
      await expectWithinScreen()
      await expectAccessible()
    }
    await expectVoice('parents')
    await page.getByRole('button', { name: forChildren }).click()
    await expectVoice('children')
    await page.getByRole('button', { name: forParents }).click()
    await expectVoice('parents')
  })
})
