import { fillStart, openPart, pickClub, saveGame } from './support/console.ts'
import { expect, expectAccessible, fillSignIn, test } from './support/journey.ts'

// The network fails once on purpose.
test.use({ viewport: { width: 1280, height: 900 }, expectedErrors: /WebSocket connection/ })

test('games are created as a series, found in the calendar, edited, moved, duplicated and cancelled', async ({ page, context }) => {
  await page.goto('/login')
  await fillSignIn(page, 'staff')
  await page.waitForURL(/\/(?:main|console)/)
  const cup = `Cup ${crypto.randomUUID().slice(0, 6)}`
  const minute = String(Math.floor(Math.random() * 60)).padStart(2, '0')
  const time = `16:${minute}`
  const inCalendar = page.getByRole('link', { name: new RegExp(`^${time} U14 Rustavi Flame – Telavi Vine`) })
  const dialog = page.getByRole('dialog')
  const main = page.getByRole('main')
  const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  const choose = async (name: string) => {
    await main.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const rows = page.getByRole('table', { name: 'Matches' }).getByRole('row').filter({ hasText: cup })

  await page.goto(`/console/games?q=${encodeURIComponent(cup)}`)
  await page.getByRole('button', { name: 'New match' }).click()
  await pickClub(dialog, 'Home club', 'Rustavi Flame')
  await pickClub(dialog, 'Away club', 'Telavi Vine')
  await dialog.getByRole('combobox', { name: 'Age category' }).selectOption('U14')
  await fillStart(dialog, `2027-05-04T${time}`)
  await dialog.getByLabel('Name of the match').fill(cup)
  await dialog.getByLabel('Number of weeks in a row').fill('3')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Add to the schedule' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Name of the match')).toHaveValue(cup)
  await context.setOffline(false)
  await saveGame(dialog, 'Add to the schedule')
  await expect(rows).toHaveCount(3)

  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  const month = page.getByRole('heading', { name: /^[A-Z][a-z]+ 20\d\d$/ })
  for (let shown = await month.innerText(); shown !== 'May 2027'; shown = await month.innerText()) {
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(month).not.toHaveText(shown)
  }
  await expect(inCalendar).toHaveCount(3)
  await expectAccessible(page)
  await inCalendar.first().click()
  await openPart(page, 'Details')
  await pickClub(main, 'Away club', 'Kutaisi Bridge')
  await main.getByRole('combobox', { name: 'Venue' }).fill('Field 7')
  await saveGame(main, 'Save')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kutaisi Bridge')
  // The way back leads to the month that was shown.
  await back.click()
  await expect(inCalendar).toHaveCount(2)

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(rows.nth(0)).toContainText('Field 7')
  await rows.nth(0).getByRole('link').click()
  await fillStart(main, `2027-05-05T18:${minute}`)
  await saveGame(main, 'Move')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`18:${minute}`)
  await back.click()
  await expect(rows.nth(0)).toContainText(`18:${minute}`)
  await expect(page.getByRole('rowheader', { name: 'Wednesday 5 May 2027' })).toBeVisible()

  await rows.nth(0).getByRole('link').click()
  await choose('Duplicate')
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue('2027-05-12')
  await expect(dialog.getByLabel('Kick-off')).toHaveValue(`18:${minute}`)
  await saveGame(dialog, 'Add to the schedule')
  await back.click()
  await expect(rows).toHaveCount(4)

  await rows.nth(1).getByRole('link').click()
  await choose('Call off…')
  await dialog.getByLabel('Reason', { exact: true }).fill('Rain')
  await dialog.getByRole('button', { name: 'Yes, call it off' }).click()
  await expect(main.getByText('Cancelled', { exact: true })).toBeVisible()
  await back.click()
  await expect(rows.nth(1)).toContainText('Cancelled')

  await page.goto('/console/audit?subject=game&q=Rustavi')
  for (const done of ['Cancelled', 'Moved', 'Changed', 'Scheduled']) await expect(page.getByRole('table')).toContainText(done)
})
