import { addDays, format } from 'date-fns'
import { clubsNamed, consoleClient, fillStart, openGame, pickClub, saveGame } from './support/console.ts'
import { expect, expectAccessible, fillSignIn, test } from './support/journey.ts'

test.use({ serviceWorkers: 'block' })

test('a secretary manages only their own club', { tag: '@core' }, async ({ page, baseURL }) => {
  const own = crypto.randomUUID().slice(0, 6)
  const cup = `Secretary’s cup ${own}`
  await page.goto('/login?from=/console')
  await fillSignIn(page, 'secretary')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/console')
  // The address changes before the screen does, and the page that leaves has a menu too.
  await expect(page.getByRole('link', { name: 'Back to the app' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  const places = page.getByRole('navigation', { name: 'Console' }).getByRole('link')
  await expect(places).toHaveText(['Today', 'Matches', 'Competitions', 'Venues', 'Clubs', 'Sponsors', 'Import', 'Guardians'])

  await places.filter({ hasText: 'Clubs' }).click()
  await expect(page.getByRole('link', { name: /^Change / })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'New club' })).toBeHidden()
  await page.getByRole('link', { name: /^Change / }).click()
  await page.getByRole('button', { name: 'Add a player' }).click()
  await page.getByLabel('First name').fill('Saba')
  await page.getByLabel('Last name').fill(`Journey ${own}`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(`Saba Journey ${own}`)).toBeVisible()

  await page.goto('/console/games')
  await page.getByRole('button', { name: 'New match' }).click()
  await pickClub(page.getByRole('dialog'), 'Away club', 'Poti Anchor')
  await page.getByLabel('Age category').last().selectOption('U8')
  await fillStart(
    page.getByRole('dialog'),
    `${format(addDays(new Date(), 40), 'yyyy-MM-dd')}T11:${String(Math.floor(Math.random() * 60)).padStart(2, '0')}`,
  )
  await page.getByLabel('Name of the match').fill(cup)
  await saveGame(page.getByRole('dialog'), 'Add to the schedule')
  await openGame(page, cup)
  await expect(page.getByRole('tab', { name: 'Officials' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Stream' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Match-day sheet' }).click()
  await expect(page.getByRole('rowheader', { name: `Saba Journey ${own}` })).toBeVisible()
  await expectAccessible(page)
  // On paper it still says which game it is for.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(new RegExp(`${cup} · U8`))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: null })

  const office = await consoleClient(baseURL ?? '', 'staff')
  const { two } = await clubsNamed(office, 'Rustavi', 'Poti')
  await office.close()
  await page.goto('/console/users')
  await expect(page.getByText('Your account has no access.')).toBeVisible()
  expect((await page.request.get(`/api/console/clubs/${two}`)).status()).toBe(403)
})
