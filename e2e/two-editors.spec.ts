import type { GameRow } from '#shared/console-tables.schema.ts'
import { newId } from '#shared/id.ts'
import { clubsNamed, consoleClient, openGame, openPart, scheduleGame } from './support/console.ts'
import { expect, signIn, test } from './support/journey.ts'

test.use({ serviceWorkers: 'block', expectedErrors: /status of 409/ })

test('two of the staff change the same: nothing comes back from the older page, and both values are there', async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await consoleClient(baseURL ?? '', 'staff')
  const name = `Edited twice ${newId()}`
  // On a day when neither club plays: a match that overlaps is asked about.
  const activity_date = new Date(Date.now() + 250 * 86_400_000).toISOString()
  const game = await scheduleGame(office, await clubsNamed(office, 'Batumi', 'Telavi'), name, { activity_date })
  const stored = async () => (await office.get<{ data: GameRow }>(`console/games/${game}`)).data
  const colleague = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await Promise.all([signIn(page, 'staff'), signIn(colleague, 'staff')])

  await office.put('console/ages/U14', { show_player_names: true })
  // A page that was opened before the names were hidden changes another switch.
  const named = (of: typeof page, what: string) => of.getByRole('switch', { name: `U14: ${what}` })
  await Promise.all([page, colleague].map((each) => each.goto('/console/ages')))
  await expect(named(page, 'Names visible')).toBeChecked()
  await expect(named(colleague, 'Names visible')).toBeChecked()
  await named(page, 'Names visible').click()
  await expect(named(page, 'Names visible')).not.toBeChecked()
  await named(colleague, 'Score visible').click()
  await expect(named(colleague, 'Names visible')).not.toBeChecked()
  await page.reload()
  await expect(named(page, 'Names visible')).not.toBeChecked()

  // Both give the match a venue.
  for (const each of [page, colleague]) {
    await openGame(each, name)
    await openPart(each, 'Details')
  }
  const venue = (of: typeof page) => of.getByRole('combobox', { name: 'Venue' })
  await venue(page).fill('Field by the river')
  await venue(colleague).fill('School yard')
  await colleague.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await stored()).venue).toBe('School yard')
  await page.getByLabel('Name of the match').fill(`${name}, moved`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const choice = page.getByRole('group', { name: 'Venue', exact: true })
  await expect(choice.getByRole('radio', { name: /Stored now\s*School yard/ })).toBeChecked()
  await expect(venue(page)).toHaveValue('Field by the river')
  expect(await stored()).toMatchObject({ name, venue: 'School yard' })
  await choice.getByText('Field by the river').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(stored).toMatchObject({ name: `${name}, moved`, venue: 'Field by the river' })
  await colleague.context().close()
  await office.close()
})
