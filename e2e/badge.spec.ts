import { newId } from '#shared/id.ts'
import { watchBadge } from './support/badge.ts'
import { cards, expect, fillSignIn, openList, signOut, test } from './support/journey.ts'
import { clubsNamed, consoleClient, streamedGame } from './support/console.ts'
import { untilJoined } from './support/live-updates.ts'
import { PARENT } from './support/people.ts'

test('the icon shows the number of live favorites when they are chosen, when they end and after a restart; signing out clears it', async ({
  page,
  service,
}) => {
  const staff = await consoleClient(service.url, 'staff')
  const first = await streamedGame(staff, await clubsNamed(staff, 'Rustavi', 'Telavi'))
  const second = await streamedGame(staff, await clubsNamed(staff, 'Gori', 'Batumi'))
  const badge = await watchBadge(page)
  await page.goto(`${service.url}/login`)
  await fillSignIn(page, PARENT)
  await expect(page).toHaveURL(/\/main/)
  await page.goto(`${service.url}/main?filter=live`)
  const heart = (id: string) =>
    cards(page)
      .filter({ has: page.locator(`a[href="/live/${id}"]`) })
      .getByRole('button', { name: /^Favorite/ })
  await expect(heart(first)).toBeVisible()
  await expect.poll(badge).toBe(0)
  await heart(first).click()
  await expect.poll(badge).toBe(1)
  await heart(second).click()
  await expect.poll(badge).toBe(2)

  // An upcoming favorite does not count.
  await openList(page, 'Upcoming')
  const toCome = cards(page)
    .nth(5)
    .getByRole('button', { name: /^Favorite/ })
  await toCome.click()
  await expect(toCome).toHaveAttribute('aria-pressed', 'true')
  const joined = untilJoined(page)
  await page.reload()
  await expect.poll(badge).toBe(2)
  await joined

  await staff.post(`game/command/${first}`, { command: 'full_time', command_id: newId() })
  await expect.poll(badge).toBe(1)
  await signOut(page)
  await expect.poll(badge).toBe(0)
  await staff.close()
  await page.close()
})
