import type { ClubDetails } from '#shared/club-details.schema.ts'
import { cards, expect, expectAccessible, signIn, test } from './support/journey.ts'
import { someGame } from './support/games.ts'
import { newParent } from './support/new-parent.ts'

// Figures are for subscribers.
test.use({ expectedErrors: /ERR_FAILED|WebSocket connection|status of 403 .*\/figures/ })

test('a team is followed with one tap, also without a network, and My Team has its games', async ({ page, context, request }) => {
  await signIn(page, await newParent(request))
  const { club_one_ref: club, age_category: age } = await someGame(page, 'upcoming')
  const details = (await (await page.request.get(`/api/club/details/${club._id}`)).json()) as { data: ClubDetails }
  const other = details.data.age_categories.find(({ name }) => name !== age)?.name

  await page.goto(`/team/${club._id}/${age}`)
  const follow = page.getByRole('button', { name: `Follow ${club.name} ${age}` })
  const following = page.getByRole('button', { name: `Following ${club.name} ${age}` })
  await expect(follow).toBeVisible()
  await context.setOffline(true)
  await follow.click()
  await expect(following).toBeVisible()
  await context.setOffline(false)
  const followed = async () => ((await (await page.request.get('/api/follows')).json()) as { data: unknown[] }).data.length
  await expect.poll(followed).toBe(1)

  await page.getByRole('button', { name: `Create a calendar: ${club.name} ${age}` }).click()
  await expect(page.getByRole('link', { name: `Add to my calendar: ${club.name} ${age}` })).toHaveAttribute('href', /^webcal:/)
  await expectAccessible(page)

  await page.goto(`/team/${club._id}`)
  await expect(following).toBeVisible()
  if (other) await page.getByRole('button', { name: `Follow ${club.name} ${other}` }).click()
  await expectAccessible(page)
  await page.goto(`/main?filter=my-team&age=${age}`)
  await expect(cards(page).filter({ hasText: club.name }).first()).toBeVisible()
  await page.goto(`/team/${club._id}/${age}`)
  await following.click()
  await expect(follow).toBeVisible()
  await expect.poll(followed).toBe(other ? 1 : 0)
})
