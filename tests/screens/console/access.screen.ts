import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { consoleAccess, consoleAnswers, NO_ACCESS } from '../builders/console-service.ts'
import { gamePage } from '../builders/games.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { address, openScreen } from '../support/open-screen.tsx'
import { failure } from '../support/replies.ts'
import { CONSOLE_SCREENS } from './walk.ts'

const paths = Object.values(CONSOLE_SCREENS)
/** Of staff alone. */
const STAFF = ['ages', 'analytics', 'audit', 'health', 'mails', 'requests', 'subscriptions', 'users'].map((name) => `/console/${name}`)
/** Of everyone in the console. */
const SHARED = new Set([
  '/console',
  CONSOLE_SCREENS['/console/camera/$id'],
  CONSOLE_SCREENS['/console/score/$id'],
  CONSOLE_SCREENS['/console/tag/$id'],
])

const denied = (name: string) => page.getByRole('heading', { name })
const CLOSED = 'This page is for match staff'

// A screen that asked for anything would fail its test: there is no answer.
describe.each(['parent', 'club'] as const)('to a %s', (as) => {
  test.each(paths)('%s is closed, and nothing of it is asked for', async (path) => {
    await openScreen(path, { as, answers: NO_ACCESS })
    await expect.element(denied(CLOSED)).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'Console' })).not.toBeInTheDocument()
  })
})

describe.each([
  ['scorekeeper', paths.filter((path) => !SHARED.has(path))],
  ['secretary', STAFF],
] as const)('to a %s', (as, closed) => {
  test.each(closed)('%s is closed, and nothing of it is asked for', async (path) => {
    await openScreen(path, { as, answers: consoleAccess(as) })
    await expect.element(denied(CLOSED)).toBeVisible()
  })

  test.each(paths.filter((path) => !closed.includes(path)))('%s is open', async (path) => {
    await openScreen(path, { as, answers: consoleAnswers(as) })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
    await expect.element(denied(CLOSED)).not.toBeInTheDocument()
    expect(address()).toBe(path)
  })
})

test.each([
  ['score', 'This match could not be opened'],
  ['tag', 'This match cannot be tagged'],
] as const)('a match of other clubs is closed to a scorekeeper (%s)', async (screen, said) => {
  const foreign = { ...consoleAnswers('scorekeeper'), 'GET /game/history/:id': failure('forbidden') }
  await openScreen(CONSOLE_SCREENS[`/console/${screen}/$id`] ?? '', { as: 'scorekeeper', answers: foreign })
  await expect.element(denied(said)).toBeVisible()
  await expectAccessible()
})

test.each([
  ['en', 'light', CLOSED],
  ['ge', 'dark', 'ეს გვერდი მათთვისაა, ვინც მატჩებს მართავს'],
] as const)('the closed console says why, and leads back (%s, %s)', async (locale, theme, said) => {
  await openScreen('/console/games', { as: 'parent', locale, theme, answers: { ...NO_ACCESS, 'POST /game': gamePage([]) } })
  await expect.element(denied(said)).toBeVisible()
  await expectAccessible()
  expectTranslated()
  await expectWithinScreen()
  await page.getByRole('main').getByRole('link').click()
  await expect.poll(address).toBe('/main')
})
