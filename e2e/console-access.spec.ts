import { expect, fillSignIn, test } from './support/journey.ts'
import { clubsNamed, consoleClient, scheduleGame } from './support/console.ts'

test.use({ serviceWorkers: 'block' })

test.use({ expectedErrors: /status of 403/ })

const OFFICE = [
  'games',
  'clubs',
  'clubs/0000000000000000',
  'guardians',
  'consents/0000000000000000/U12',
  'codes/0000000000000000/U12',
  'import',
  'events/0000000000000000',
  'fitness/0000000000000000',
  'ages',
  'subscriptions',
  'users',
  'requests',
  'mails',
  'audit',
  'health',
]
const CALLS = ['games', 'clubs', 'guardians', 'imports', 'ages', 'subscriptions', 'users', 'requests', 'mails', 'audit', 'health']

for (const name of ['parent@moedani.test', 'rustavi']) {
  test(`every screen and call of the console is closed to ${name}`, async ({ page }) => {
    await page.goto('/login')
    await fillSignIn(page, name)
    await page.waitForURL(/\/main/)
    for (const path of ['', '/score/0000000000000000', '/tag/0000000000000000', ...OFFICE.map((part) => `/${part}`)]) {
      await page.goto(`/console${path}`)
      await expect(page.getByRole('heading', { name: 'This part is for operators' })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Console' })).toHaveCount(0)
    }
    for (const call of ['access', ...CALLS]) expect((await page.request.get(`/api/console/${call}`)).status()).toBe(403)
  })
}

test('a scorekeeper cannot open the staff’s screens, nor a match of other clubs', async ({ page, baseURL }) => {
  const staff = await consoleClient(baseURL ?? '', 'staff')
  const foreign = await scheduleGame(staff, await clubsNamed(staff, 'Batumi', 'Telavi'))
  await page.goto('/login')
  await fillSignIn(page, 'scorer')
  await page.waitForURL(/\/(?:main|console)/)
  for (const path of OFFICE) {
    await page.goto(`/console/${path}`)
    await expect(page.getByRole('heading', { name: 'This part is for operators' })).toBeVisible()
  }
  await page.goto(`/console/score/${foreign}`)
  await expect(page.getByRole('heading', { name: 'This match cannot be opened' })).toBeVisible()
  await page.goto(`/console/tag/${foreign}`)
  await expect(page.getByRole('heading', { name: 'This match cannot be tagged' })).toBeVisible()
  for (const call of CALLS) expect((await page.request.get(`/api/console/${call}`)).status()).toBe(403)
  expect((await page.request.get(`/api/game/history/${foreign}`)).status()).toBe(403)
  const goal = { command: 'goal', side: 'one', command_id: 'f0re1gnf0re1gn00' }
  const origin = new URL(baseURL ?? '').origin
  const answer = await page.request.post(`/api/game/command/${foreign}`, { data: goal, headers: { origin } })
  expect(answer.status()).toBe(403)
  await staff.close()
})
