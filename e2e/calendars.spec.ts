import { expectCalendar } from './support/calendar-file.ts'
import { expect, expectAccessible, signIn, test } from './support/journey.ts'
import { someGame } from './support/games.ts'
import { newParent } from './support/new-parent.ts'

// A calendar that was withdrawn is not there.
test.use({ expectedErrors: /status of 404 .*\/calendar\// })

test('favorites become a calendar of the phone, until it is withdrawn', async ({ page, request }) => {
  await signIn(page, await newParent(request))
  const game = await someGame(page, 'upcoming')
  await page.request.get(`/api/game/favorite/add/${game._id}`)
  await page.goto('/profile/calendar')
  await page.getByRole('button', { name: 'Create a calendar: My matches' }).click()
  const link = page.getByRole('link', { name: 'Add to my calendar: My matches' })
  const address = (await link.getAttribute('href')) ?? ''
  expect(address).toMatch(/^webcal:\/\/[^/]+\/calendar\/\w{16}-[\w-]{32}\.ics$/)
  await expect(page.getByText('Not used by any calendar yet')).toBeVisible()
  await expectAccessible(page)

  // A calendar asks without a session.
  const path = new URL(address).pathname
  const text = await (await request.get(path, { headers: { cookie: '' } })).text()
  expect(text).toContain(`UID:${game._id}@moedani`)
  expectCalendar(text, game)
  await page.reload()
  await expect(page.getByText(/^Last synced/)).toBeVisible()

  await page.getByRole('button', { name: 'Remove: My matches' }).click()
  await expect(page.getByRole('button', { name: 'Create a calendar: My matches' })).toBeVisible()
  expect((await request.get(path)).status()).toBe(404)
})
