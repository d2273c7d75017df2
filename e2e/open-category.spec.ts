import type { GamePage } from '#shared/game.schema.ts'
import { cards, expect, fillSignIn, test } from './support/journey.ts'
import { consoleClient } from './support/console.ts'
import type { Service } from './support/service.ts'
import { FAN } from './support/people.ts'

test.use({ serviceWorkers: 'block' })

let service: Service
test.beforeEach(({ service: started }) => {
  service = started
})

test('live games of an open age category can be watched without a subscription', async ({ page }) => {
  await page.goto(`${service.url}/login`)
  await fillSignIn(page, FAN)
  await expect(page).toHaveURL(/\/main/)
  await page.goto(`${service.url}/main?filter=live`)
  const answer = await page.request.post(`${service.url}/api/game`, { data: { age_category: null, filter: 'live', date: null } })
  const game = ((await answer.json()) as GamePage).data.find((running) => running.has_stream)
  const name = `${game?.club_one_ref.name} v ${game?.club_two_ref.name}, ${game?.age_category}, `
  await expect(cards(page).getByRole('button', { name: new RegExp(`^${name}[\\d.]+$`) })).toBeVisible()

  const staff = await consoleClient(service.url, 'staff')
  const shown = { show_score: true, show_player_names: false, stream_needs_subscription: false }
  await staff.put(`console/ages/${game?.age_category}`, shown)
  await staff.close()
  const opened = page.waitForEvent('popup')
  await cards(page)
    .getByRole('link', { name: new RegExp(`^${name}[\\d.]+, in a new tab$`) })
    .click()
  const viewer = await opened
  await expect(viewer).toHaveURL(`${service.url}/live/${game?._id}`)
  await expect(viewer.locator('iframe, video')).toBeVisible()

  // Analytics are for subscribers in every age category.
  await page.goto(`${service.url}/main?filter=finished&age=${game?.age_category}`)
  await expect(cards(page).first()).toBeVisible()
  await expect(page.locator('a[href^="/match/"]')).toHaveCount(0)
})
