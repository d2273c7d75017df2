import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gamePage } from './builders/games.ts'
import { finishedGames, upcomingGames } from './builders/schedules.ts'
import { expectOpen } from './support/dialogs.ts'
import { address, openScreen } from './support/open-screen.tsx'
import type { Answers } from './support/service.ts'

// A dialog is a step of the history, so that Back closes it.

const sheet = page.getByRole('dialog')
const cards = page.getByRole('article')
const filters = page.getByRole('group', { name: 'Matches' })

const answers: Answers = {
  'POST /game': ({ body: { filter } }) => gamePage(filter === 'upcoming' ? upcomingGames(30) : finishedGames(30)),
  'GET /children/availability': { data: [] },
}

test.each<[string, () => unknown]>([
  ['Back', () => history.back()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => sheet.getByRole('button', { name: 'Close' }).click()],
])('the offer is closed by %s, which gives the focus back to the card, and the list stays where it was', async (_, close) => {
  await openScreen('/main', { as: 'parent', answers })
  await filters.getByRole('button', { name: 'Upcoming' }).click()
  await expect.poll(address).toBe('/main?filter=upcoming')
  const card = cards.nth(9).getByRole('button', { name: / v / })
  await expect.element(card).toBeVisible()
  card.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  expect(scrollY).toBeGreaterThan(300)
  const place = scrollY
  card.element().focus({ preventScroll: true })
  await userEvent.keyboard('{Enter}')
  await expectOpen(sheet)
  await close()
  await expect.poll(() => sheet.query()).toBeNull()
  expect(address()).toBe('/main?filter=upcoming')
  await expect.element(card).toHaveFocus()
  expect(scrollY).toBe(place)
  // It is not in the way of the next Back.
  await expect.poll(() => (history.state as { overlay?: unknown }).overlay).toBeUndefined()
  history.back()
  await expect.poll(address).toBe('/main')
})
