import { newId } from '#shared/id.ts'
import { clubsNamed, consoleClient, fillStart, openGame, openPart, pickClub, pickOption } from './support/console.ts'
import { expect, expectAccessible, fillSignIn, installed, signIn, test } from './support/journey.ts'
import { onDevice } from './support/stored-records.ts'

// The network is cut once on purpose.
test.use({ expectedErrors: /WebSocket connection/ })

test('staff enter a venue, choose it for a game, and mend its coordinates', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const venue = `Ground ${newId().slice(0, 8)}`
  const cup = `Cup ${newId().slice(0, 8)}`
  const dialog = page.getByRole('dialog')
  await page.goto('/login')
  await fillSignIn(page, 'staff')
  await page.waitForURL(/\/(?:main|console)/)

  await page.goto('/console/venues')
  await page.getByRole('button', { name: 'New venue' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill(venue)
  await dialog.getByLabel('Name in Georgian').fill(`მოედანი ${venue}`)
  await dialog.getByLabel('Address', { exact: true }).fill('Chavchavadze Avenue 1')
  await dialog.getByLabel('Coordinates').fill('behind the school')
  await dialog.getByRole('button', { name: 'Add venue' }).click()
  await expect(dialog.getByText('These are not coordinates. Example: 41.7151, 44.8271.')).toBeVisible()
  await dialog.getByLabel('Coordinates').fill('41.7151, 44.8271')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add venue' }).click()
  await expect(dialog).toBeHidden()
  await page.getByPlaceholder('Name or address').fill(venue)
  const row = page.getByRole('table', { name: 'Venues' }).getByRole('row').filter({ hasText: venue })
  await expect(row).toContainText('Chavchavadze Avenue 1')
  await expectAccessible(page)

  await page.goto(`/console/games?q=${encodeURIComponent(cup)}`)
  await page.getByRole('button', { name: 'New match' }).click()
  await pickClub(dialog, 'Home club', 'Rustavi Flame')
  await pickClub(dialog, 'Away club', 'Telavi Vine')
  await fillStart(
    dialog,
    `2027-09-${String(1 + Math.floor(Math.random() * 28)).padStart(2, '0')}T09:${String(Math.floor(Math.random() * 60)).padStart(2, '0')}`,
  )
  await dialog.getByLabel('Name of the match').fill(cup)
  await dialog.getByLabel('Its name in Georgian').fill('თასი')
  await dialog.getByRole('combobox', { name: 'Venue' }).fill('Elsewhere')
  await expect(dialog.getByLabel('Venue in Georgian')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Venue' }).fill('')
  await pickOption(dialog, 'Venue', venue)
  // Its Georgian name is known.
  await expect(dialog.getByLabel('Venue in Georgian')).toHaveCount(0)
  await expect(dialog.getByText('Known: Chavchavadze Avenue 1')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add to the schedule' }).click()
  await expect(dialog).toBeHidden()
  const listed = await page.request.get(`/api/console/games?q=${encodeURIComponent(cup)}`)
  expect(((await listed.json()) as { data: unknown }).data).toMatchObject([{ venue, venue_ka: `მოედანი ${venue}` }])

  await page.goto(`/console/venues?q=${encodeURIComponent(venue)}`)
  await expect(row).toContainText('1')
  await row.getByRole('button').click()
  await dialog.getByLabel('Name', { exact: true }).fill(`${venue} Arena`)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row).toContainText(`${venue} Arena`)
  await row.getByRole('button').click()
  await expect(dialog.getByLabel('Other names')).toHaveValue(venue)
})

test('officials are entered for a game, and are there again', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const cup = `Cup ${newId().slice(0, 8)}`
  const office = await consoleClient(baseURL ?? '', 'staff')
  const { one, two } = await clubsNamed(office, 'Rustavi', 'Telavi')
  const game = {
    command_id: newId(),
    name: cup,
    name_ka: 'თასი',
    activity_date: later(),
    age_category: 'U15',
    club_one: one,
    club_two: two,
  }
  await office.post('game/schedule', game)
  await office.close()
  await page.goto('/login')
  await fillSignIn(page, 'secretary')
  await page.waitForURL(/\/(?:main|console)/)
  const main = page.getByRole('main')
  await openGame(page, cup)
  await openPart(page, 'Officials')
  await main.getByLabel('Second assistant referee').fill('Levan Second')
  await main.getByLabel('Referee', { exact: true }).fill('Ana Whistle')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByText('Saved.', { exact: true })).toBeVisible()
  // Half below the header, the first targets would be too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  // The part is in the address.
  await page.reload()
  await expect(main.getByLabel('Referee', { exact: true })).toHaveValue('Ana Whistle')
})

test('parents read the address in both languages, also without a network, and the map is a link', async ({ page, baseURL, context }) => {
  const venue = `Ground ${newId().slice(0, 8)}`
  const office = await consoleClient(baseURL ?? '', 'staff')
  const { one, two } = await clubsNamed(office, 'Rustavi', 'Telavi')
  await office.post('console/venues', {
    command_id: newId(),
    club_id: null,
    name: venue,
    name_ka: `${venue} ქართულად`,
    other_names: [],
    address: 'Chavchavadze Avenue 1',
    address_ka: 'ჭავჭავაძის გამზირი 1',
    latitude: 41.7151,
    longitude: 44.8271,
    map_link: null,
  })
  const fields = { name: 'A match', name_ka: 'მატჩი', activity_date: later(), age_category: 'U15', club_one: one, club_two: two, venue }
  const { data: game } = await office.post<{ data: { _id: string } }>('game/schedule', { command_id: newId(), ...fields })
  await office.close()
  await signIn(page)
  await installed(page)
  await page.goto(`/live/${game._id}`)
  await expect(page.getByText('Chavchavadze Avenue 1')).toBeVisible()
  const map = page.getByRole('link', { name: 'Map opens in a new tab' })
  await expect(map).toHaveAttribute('href', 'https://www.openstreetmap.org/?mlat=41.7151&mlon=44.8271#map=17/41.7151/44.8271')
  await expect(map).toHaveAttribute('target', '_blank')
  await expect(map).toHaveAttribute('rel', 'noreferrer')
  await expectAccessible(page)
  await page.goto(`/match/${game._id}`)
  await expect(page.getByText('Chavchavadze Avenue 1')).toBeVisible()
  await page.goto(`/live/${game._id}`)
  await expect(page.getByText('Chavchavadze Avenue 1')).toBeVisible()
  await onDevice(page, '["games","one"', game._id)
  await context.setOffline(true)
  await page.evaluate(() => localStorage.setItem('language', 'ge'))
  await page.reload()
  await expect(page.getByText('ჭავჭავაძის გამზირი 1')).toBeVisible()
  await expect(page.getByRole('link', { name: 'რუკა იხსნება ახალ ჩანართში' })).toBeVisible()
})

let days = 0
/** Two clubs do not meet twice at the same time. */
function later(): string {
  days += 1
  return new Date(Date.now() + days * 86_400_000 + Math.floor(Math.random() * 86_000_000)).toISOString()
}
