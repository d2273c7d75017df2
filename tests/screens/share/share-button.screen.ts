import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gameAnswer, gamePage } from '../builders/games.ts'
import { expectAccessible } from '../support/checks.ts'
import { openScreen } from '../support/open-screen.tsx'
import { failure } from '../support/replies.ts'
import type { Answers } from '../support/service.ts'

const GAME = gameAnswer({ status: 'live', club_one_score: 0, club_two_score: 0 })
const answers: Answers = { 'GET /game/fetch-single/:id': GAME, 'GET /game/line-ups/:id': failure('not_found'), 'POST /game': gamePage([]) }

/** The device has no dialog to share with, or one that is watched. */
function replaceShare(share: typeof navigator.share | undefined): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
}

test.each([
  ['en', 'light', 'Share', 'Link copied', 'en'],
  ['ge', 'dark', 'გაზიარება', 'ბმული დაკოპირდა', 'ka'],
] as const)('without the device’s dialog the link is copied (%s, %s)', async (locale, theme, name, said, lang) => {
  replaceShare(undefined)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  await openScreen(`/live/${GAME.data._id}`, { as: 'subscriber', locale, theme, answers })
  await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name, exact: true }).click()
  await expect.element(page.getByText(said)).toBeVisible()
  expect(write.mock.calls).toEqual([[`${location.origin}/m/${GAME.data._id}?lang=${lang}`]])
})

test('the device’s dialog is given the same link', async () => {
  const share = vi.fn(async () => undefined)
  replaceShare(share)
  await openScreen(`/live/${GAME.data._id}`, { as: 'subscriber', answers })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => share.mock.calls).toEqual([[expect.objectContaining({ url: `${location.origin}/m/${GAME.data._id}?lang=en` })]])
})
