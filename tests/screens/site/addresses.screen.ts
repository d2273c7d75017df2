import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gamePage } from '../builders/games.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { address, openScreen } from '../support/open-screen.tsx'

const NO_GAMES = { 'POST /game': gamePage([]) }

describe('an unknown address', () => {
  test.each([
    ['en', 'light', 'This page is off the pitch', 'Page not found · Moedani', 'Go to Homepage'],
    ['ge', 'dark', 'ეს გვერდი აუტშია', 'გვერდი ვერ მოიძებნა · მოედანი', 'მთავარ გვერდზე გადასვლა'],
  ] as const)('says so, in its title too, and leads home (%s, %s)', async (locale, theme, said, title, home) => {
    for (const path of ['/nowhere', '/services/nobody']) {
      await openScreen(path, { locale, theme })
      await expect.element(page.getByRole('heading', { name: said })).toBeVisible()
      await expect.poll(() => document.title).toBe(title)
      await expectAccessible()
      expectTranslated()
      await expectWithinScreen()
    }
    await page.getByRole('link', { name: home }).click()
    await expect.poll(address).toBe('/')
  })
})

test.each([
  ['en', 'light', 'You are not authorized to view this game.', 'Go Back'],
  ['ge', 'dark', 'ამ მატჩის ნახვის უფლება არ გაქვთ.', 'უკან დაბრუნება'],
] as const)('an invalid game id shows “not authorized” (%s, %s)', async (locale, theme, said, back) => {
  await openScreen('/live/zzz', { as: 'parent', locale, theme, answers: NO_GAMES })
  await expect.element(page.getByText(said)).toBeVisible()
  await expectAccessible()
  expectTranslated()
  await page.getByRole('link', { name: back }).click()
  await expect.poll(address).toBe('/main')
})

describe('the first Tab', () => {
  test.each([
    ['/', 'visitor', 'en', 'Skip to content'],
    ['/main', 'parent', 'en', 'Skip to content'],
    ['/main', 'parent', 'ge', 'შიგთავსზე გადასვლა'],
  ] as const)('offers to skip the header of %s to a %s, in %s', async (path, as, locale, name) => {
    await openScreen(path, { as, locale, answers: as === 'visitor' ? {} : NO_GAMES })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('link', { name })).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement?.id).toBe('content')
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.closest('main')).not.toBeNull()
  })
})
