import { pickClub, saveGame } from './support/console.ts'
import { expect, expectAccessible, fillSignIn, test } from './support/journey.ts'

// The network fails once on purpose.
test.use({ viewport: { width: 1280, height: 900 }, expectedErrors: /ERR_INTERNET_DISCONNECTED|WebSocket connection/ })

test('games are created as a series, found in the calendar, edited, moved, duplicated and cancelled', async ({ page, context }) => {
  test.setTimeout(90_000)
  await page.goto('/login')
  await fillSignIn(page, 'staff')
  await page.waitForURL(/\/(?:main|console)/)
  const cup = `Cup ${crypto.randomUUID().slice(0, 6)}`
  const minute = String(Math.floor(Math.random() * 60)).padStart(2, '0')
  const time = `16:${minute}`
  const inCalendar = page.getByRole('button', { name: new RegExp(`^${time} Rustavi Flame – Telavi Vine`) })
  const dialog = page.getByRole('dialog')
  const rows = page.getByRole('table', { name: 'Games' }).getByRole('row')

  await page.goto(`/console/games?q=${encodeURIComponent(cup)}`)
  await page.getByRole('button', { name: 'New game' }).click()
  await pickClub(dialog, 'Home club', 'Rustavi Flame')
  await pickClub(dialog, 'Away club', 'Telavi Vine')
  await dialog.getByRole('combobox', { name: 'Age category' }).selectOption('U14')
  await dialog.getByLabel('Kick-off').fill(`2027-05-04T${time}`)
  await dialog.getByLabel('Competition', { exact: true }).fill(cup)
  await dialog.getByLabel('In how many weeks, one after another').fill('3')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Add to the schedule' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Competition', { exact: true })).toHaveValue(cup)
  await context.setOffline(false)
  await saveGame(dialog, 'Add to the schedule')
  await expect(rows).toHaveCount(4)

  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  const month = page.getByRole('heading', { name: /^[A-Z][a-z]+ 20\d\d$/ })
  for (let shown = await month.innerText(); shown !== 'May 2027'; shown = await month.innerText()) {
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(month).not.toHaveText(shown)
  }
  await expect(inCalendar).toHaveCount(3)
  await expectAccessible(page)
  await inCalendar.first().click()
  await dialog.getByText('Edit', { exact: true }).click()
  await pickClub(dialog, 'Away club', 'Kutaisi Bridge')
  await dialog.getByLabel('Venue', { exact: true }).fill('Field 7')
  await saveGame(dialog, 'Save')
  await expect(dialog).toBeHidden()
  await expect(inCalendar).toHaveCount(2)

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(rows.nth(1)).toContainText('Field 7')
  await rows.nth(1).getByRole('button').click()
  await dialog.getByLabel('Kick-off').fill(`2027-05-05T18:${minute}`)
  await saveGame(dialog, 'Move')
  await expect(rows.nth(1)).toContainText(`05.05.2027 18:${minute}`)

  await rows.nth(1).getByRole('button').click()
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await expect(dialog.getByLabel('Kick-off')).toHaveValue(`2027-05-12T18:${minute}`)
  await saveGame(dialog, 'Add to the schedule')
  await expect(rows).toHaveCount(5)

  await rows.nth(2).getByRole('button').click()
  await dialog.getByText('Call off…', { exact: true }).click()
  await dialog.getByLabel('Reason', { exact: true }).fill('Rain')
  await dialog.getByRole('button', { name: 'Yes, call it off' }).click()
  await expect(rows.nth(2)).toContainText('Cancelled')

  await page.goto('/console/audit?subject=game&q=Rustavi')
  for (const done of ['Called off', 'Moved', 'Changed', 'Scheduled']) await expect(page.getByRole('table')).toContainText(done)
})
