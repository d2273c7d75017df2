import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { settle } from '../../../e2e/support/screen-faults.ts'
import { consoleAnswers, CONSOLE_NAMES } from '../builders/console-service.ts'
import { expectTranslated } from '../support/checks.ts'
import { openScreen } from '../support/open-screen.tsx'
import { CONSOLE_SCREENS, TECHNICAL } from './walk.ts'

test.each(Object.entries(CONSOLE_SCREENS))('the whole of %s follows the language', async (_, path) => {
  await openScreen(path, { as: 'staff', answers: consoleAnswers('staff') })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  await expect.poll(() => document.querySelectorAll('main [role=status][class*=grid], [aria-busy=true]').length).toBe(0)
  for (const [language, lang] of [
    ['KA ქართული', 'ka'],
    ['EN English', 'en'],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: language }).click()
    await expect.poll(() => document.documentElement.lang).toBe(lang)
    await settle()
    expectTranslated([...CONSOLE_NAMES, ...TECHNICAL])
  }
})
