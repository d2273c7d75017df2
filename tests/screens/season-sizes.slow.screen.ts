import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LONG, PLAYER_PATH, SIZES, TABS, TEAM_PATH, seasonOf } from './builders/seasons.ts'
import { expectWithinScreen } from './support/checks.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessibleInBothThemes } from './support/themes.ts'

const panel = page.getByRole('tabpanel')

describe.each(Object.entries(SIZES))('the page of a player on a %s', (size, viewport) => {
  describe.each(['en', 'ge'] as const)('in %s', (locale) => {
    test.each(TABS)('the tab %s fits the screen', async (tab) => {
      const theme = locale === 'en' ? 'light' : 'dark'
      await openScreen(`${PLAYER_PATH}?tab=${tab}`, { as: 'staff', locale, theme, viewport, answers: seasonOf(60) })
      await expect.poll(() => panel.element().querySelector('[data-figure]')).toBeVisible()
      await expectWithinScreen()
      if (size === 'phone') await expectAccessibleInBothThemes()
    })
  })
})

describe.each([
  ['long Georgian names', LONG],
  ['numbers alone', null],
])('sixty matches and a squad of thirty, with %s,', (_, name) => {
  test.each([{ width: 360, height: 700 }, ...Object.values(SIZES)])('fit $width pixels', async (viewport) => {
    const situation = { as: 'staff', locale: 'ge', viewport, answers: seasonOf(60, name) } as const
    await openScreen(TEAM_PATH, situation)
    await expect.poll(() => document.querySelectorAll('table tbody tr')).toHaveLength(30)
    await expectWithinScreen()
    await openScreen(PLAYER_PATH, situation)
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(name ?? /\d/)
    await expect.element(page.getByText('60', { exact: true }).first()).toBeVisible()
    await expectWithinScreen()
  })
})
