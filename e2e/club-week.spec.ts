import { addDays, format } from 'date-fns'
import type { Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import { pickClub, pickOption } from './support/console.ts'
import { expect, expectAccessible, fillSignIn, signIn, test } from './support/journey.ts'

/** What someone does with a screen: a press, or a field that is filled. */
function counter() {
  let taps = 0
  return {
    async tap(done: Promise<unknown>) {
      taps += 1
      await done
    },
    get taps() {
      return taps
    },
  }
}

test('a match comes into a new competition in six taps, is decided in five, and parents read that both lose', async ({
  page,
  browser,
  baseURL,
}) => {
  const league = `League ${newId().slice(0, 8)}`
  const office = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 1280, height: 900 } })
  const open = async (who: string) => {
    await office.context().clearCookies()
    await office.goto('/login')
    await fillSignIn(office, who)
    await office.waitForURL(/\/(?:main|console)/)
    await office.goto('/console/games')
  }
  await open('secretary')
  await makeLeague(office, league)

  const entering = counter()
  const dialog = office.getByRole('dialog')
  await entering.tap(office.getByRole('button', { name: 'New match' }).click())
  await entering.tap(pickClub(dialog, 'Away club', 'Telavi'))
  // The age is that of the last match.
  await expect(dialog.getByLabel('Age category')).toHaveValue('U16')
  await entering.tap(dialog.getByLabel('Date', { exact: true }).fill(format(addDays(new Date(), 3), 'yyyy-MM-dd')))
  await entering.tap(dialog.getByLabel('Kick-off').fill('11:07'))
  await entering.tap(pickOption(dialog, 'Competition', `${league} · 2026/27`))
  await entering.tap(dialog.getByRole('button', { name: 'Add to the schedule' }).click())
  await expect(dialog).toHaveCount(0)
  expect(entering.taps).toBeLessThanOrEqual(6)

  await open('staff')
  await office.goto(`/console/games?q=${encodeURIComponent(league)}`)
  const deciding = counter()
  await deciding.tap(office.getByRole('link', { name: /^Open / }).click())
  await deciding.tap(office.getByRole('button', { name: 'Award the match…' }).click())
  await deciding.tap(dialog.getByLabel('Decision', { exact: true }).selectOption('Both sides lose'))
  await deciding.tap(dialog.getByLabel('Reason for the award').fill('Neither side appeared.'))
  await deciding.tap(dialog.getByRole('button', { name: 'Award the match', exact: true }).click())
  await expect(dialog).toHaveCount(0)
  expect(deciding.taps).toBeLessThanOrEqual(5)
  await office.goto('/console/competitions')
  await office
    .getByRole('button', { name: `Open ${league}` })
    .or(office.getByRole('link', { name: league }))
    .first()
    .click()
  await office.waitForURL(/\/console\/competitions\/\w{16}$/)
  const id = office.url().slice(-16)
  await office.close()

  await signIn(page)
  await page.goto(`/competition/${id}`)
  const rows = page.getByRole('table').first().getByRole('row')
  await expect(rows).toHaveCount(3)
  // One match each, lost, and no point.
  for (const at of [1, 2]) await expect(rows.nth(at).getByRole('cell').last()).toHaveText('0')
  const fixture = page.getByRole('main').getByRole('link', { name: /Both sides lose · Neither side appeared\./ })
  await expectAccessible(page)
  await fixture.click()
  await expect(page.getByRole('main').getByText('Awarded', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Both sides lose · Neither side appeared.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Full time')).toHaveCount(0)
})

async function makeLeague(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New match' }).click()
  await dialog.getByLabel('Age category').selectOption('U16')
  await pickOption(dialog, 'Competition', 'New competition…')
  await dialog.getByLabel('Name of the competition').fill(name)
  await dialog.getByLabel('Season').fill('2026/27')
  await dialog.getByRole('button', { name: 'Create competition' }).click()
  await expect(dialog.getByLabel('Name of the competition')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}
