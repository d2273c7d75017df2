import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gameAnswer } from '../builders/games.ts'
import { sharedCard } from '../builders/shared-game.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { address, openScreen } from '../support/open-screen.tsx'
import { failure, lost } from '../support/replies.ts'

const CARD = sharedCard()
const PATH = `/m/${CARD._id}`

describe('a shared link', () => {
  test.each([
    ['en', 'light', 'Rustavi', 'Sign in to follow the match'],
    ['ge', 'dark', 'რუსთავი', 'შედით, რომ მატჩს ადევნოთ თვალი'],
  ] as const)('shows clubs and score to anybody, and leads to the sign-in (%s, %s)', async (locale, theme, club, sign) => {
    await openScreen(PATH, { locale, theme, answers: { 'GET /game/card/:id': { data: CARD } } })
    await expect.poll(() => document.querySelector('[aria-live=polite]')?.textContent).toBe('0:1')
    await expect.element(page.getByText(club, { exact: true })).toBeVisible()
    await expectAccessible()
    expectTranslated()
    await expectWithinScreen()
    await page.getByRole('link', { name: sign }).click()
    await expect.poll(address).toBe(`/login?from=${encodeURIComponent(`/live/${CARD._id}`)}`)
  })

  test('shows the clubs alone of an age without scores', async () => {
    const data = sharedCard({
      club_one_score: null,
      club_two_score: null,
      name: null,
      name_ka: null,
      activity_date: null,
      age_category: null,
      status: null,
    })
    await openScreen(PATH, { answers: { 'GET /game/card/:id': { data } } })
    await expect.element(page.getByText('Gori', { exact: true })).toBeVisible()
    expect(document.querySelector('[aria-live=polite]')).toBeNull()
    expect(document.querySelector('time')).toBeNull()
    await expectAccessible()
  })

  test('leads on to the match who is signed in', async () => {
    await openScreen(PATH, { as: 'parent', answers: { 'GET /game/fetch-single/:id': gameAnswer({ _id: CARD._id }) } })
    await expect.poll(address).toBe(`/live/${CARD._id}`)
  })

  test.each([
    ['en', 'light', 'Match not found', 'What Moedani is'],
    ['ge', 'dark', 'მატჩი ვერ მოიძებნა', 'რა არის „მოედანი“'],
  ] as const)('to no match says so (%s, %s)', async (locale, theme, said, home) => {
    await openScreen(PATH, { locale, theme, answers: { 'GET /game/card/:id': failure('not_found') } })
    await expect.element(page.getByRole('heading', { name: said })).toBeVisible()
    await expectAccessible()
    expectTranslated()
    await page.getByRole('link', { name: home }).click()
    await expect.poll(address).toBe('/')
  })

  test('is asked for again where the network lost it', async () => {
    let isLost = true
    await openScreen(PATH, { answers: { 'GET /game/card/:id': () => (isLost ? lost() : { data: CARD }) } })
    await expect.element(page.getByRole('heading', { name: 'The match could not be loaded' })).toBeVisible()
    await expectAccessible()
    isLost = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Rustavi', { exact: true })).toBeVisible()
  })
})
