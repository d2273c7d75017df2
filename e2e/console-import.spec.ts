import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expect, expectAccessible, fillSignIn, test } from './support/journey.ts'

test.use({ serviceWorkers: 'block' })

test.use({ viewport: { width: 1280, height: 900 } })

/** Clubs of this run alone, which resemble no others. */
const [ALPHA, BETA, GAMMA] = Array.from({ length: 3 }, () => `Club ${randomBytes(6).toString('hex')}`) as [string, string, string]

const [SPRING_FILE, CORRECTED_FILE] = [`spring-${ALPHA}.csv`, `corrected-${ALPHA}.csv`]
const SEASON = ['Date,Time,Home,Away,Venue', `2027-03-06,10:00,${ALPHA},${BETA},North`, `2027-03-13,11:00,${BETA},${GAMMA},South`]
const CORRECTED = [SEASON[0], `2027-03-06,12:30,${ALPHA},${BETA},East`, SEASON[2]]

async function choose(page: Page, name: string, rows: readonly (string | undefined)[]) {
  await page.getByLabel('Fixture list (CSV, Excel, football.json or a calendar)').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
}

/** The rows of these clubs' games. */
async function expectGames(page: Page, ...lines: RegExp[]) {
  await page.goto(`/console/games?q=${BETA}&sort=starts`)
  if (lines.length === 0) return expect(page.getByText('No results')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Matches' }).getByRole('row').filter({ hasText: BETA })
  await expect(rows).toHaveCount(lines.length)
  for (const [place, line] of lines.entries()) await expect(rows.nth(place)).toHaveText(line)
}

async function takeBack(page: Page, name: string) {
  await page.goto('/console/import')
  await page.getByRole('button', { name: `Undo ${name}` }).click()
  await page.getByRole('button', { name: 'Yes, undo it' }).click()
}

test('a season is imported, corrected, and undone step by step', { tag: '@core' }, async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, 'staff')
  await page.waitForURL(/\/(?:main|console)/)

  await page.goto('/console/import')
  await page.getByLabel('Competition', { exact: true }).fill('Spring Cup')
  await page.getByRole('combobox', { name: 'Age category for rows without one' }).selectOption('U13')
  await choose(page, SPRING_FILE, SEASON)
  await expect(page.getByRole('alert')).toContainText(ALPHA)
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
  await page.getByLabel('Create clubs that do not exist yet').check()
  await expect(page.getByText('2 new, 0 changed, 0 unchanged.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption('Tournament')
  await expect(page.getByText('Spring Cup · U13 · Tournament')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Imported: 2 new, 0 changed.')).toBeVisible()
  await expectGames(page, new RegExp(`10:00.*${ALPHA} – ${BETA}.*North`), new RegExp(`11:00.*${BETA} – ${GAMMA}.*South`))

  await page.goto('/console/import')
  await page.getByLabel('Competition', { exact: true }).fill('Spring Cup')
  await page.getByRole('combobox', { name: 'Age category for rows without one' }).selectOption('U13')
  await choose(page, CORRECTED_FILE, CORRECTED)
  await expect(page.getByText('0 new, 1 changed, 1 unchanged.')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Imported: 0 new, 1 changed.')).toBeVisible()
  await expectGames(page, new RegExp(`12:30.*${ALPHA} – ${BETA}.*East`), new RegExp(`11:00.*${BETA} – ${GAMMA}.*South`))

  await takeBack(page, CORRECTED_FILE)
  await expect(page.getByText('Undone: 0 matches removed, 1 restored, 0 kept')).toBeVisible()
  await expectGames(page, new RegExp(`10:00.*${ALPHA} – ${BETA}.*North`), new RegExp(`11:00.*${BETA} – ${GAMMA}.*South`))

  await takeBack(page, SPRING_FILE)
  await expect(page.getByText('Undone: 2 matches removed, 0 restored, 0 kept')).toBeVisible()
  await expectGames(page)
  await page.goto(`/console/clubs?q=${BETA}`)
  await expect(page.getByText('No results')).toBeVisible()
})

test('a name and a heading that were mapped once are mapped in the next list', async ({ page }) => {
  const [name, first, second] = ['name', 'first', 'second'].map((word) => `${word}-${randomBytes(4).toString('hex')}`) as [
    string,
    string,
    string,
  ]
  await page.goto('/login')
  await fillSignIn(page, 'staff')
  await page.waitForURL(/\/(?:main|console)/)
  const list = (day: string) => ['Tag,Time,Home,Away', `2027-04-${day},10:00,${name},Telavi Vine`]
  async function begin(file: string, day: string) {
    await page.goto('/console/import')
    await page.getByLabel('Competition', { exact: true }).fill(file)
    await page.getByRole('combobox', { name: 'Age category for rows without one' }).selectOption('U13')
    await choose(page, `${file}.csv`, list(day))
  }
  await begin(first, '03')
  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Date', exact: true }).selectOption('Tag')
  await page.getByRole('combobox', { name, exact: true }).selectOption('Rustavi Flame')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Imported: 1 new, 0 changed.')).toBeVisible()

  await begin(second, '10')
  await expect(page.getByText('1 new, 0 changed, 0 unchanged.')).toBeVisible()
  await expect(page.getByRole('combobox', { name, exact: true })).toHaveValue(/./)
  await expect(page.getByRole('combobox', { name: 'Date', exact: true })).toHaveValue('Tag')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Imported: 1 new, 0 changed.')).toBeVisible()
})
