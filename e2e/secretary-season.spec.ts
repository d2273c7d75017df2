import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import { clubsNamed, consoleClient, fillStart } from './support/console.ts'
import { expect, expectAccessible, fillSignIn, test } from './support/journey.ts'

test.use({ serviceWorkers: 'block' })

/** Two games of a match day at a venue of their own, and one on another day, which the first would meet there. */
interface MatchDay {
  day: string
  otherDay: string
  venue: string
}

async function plan(baseURL: string): Promise<MatchDay> {
  const office = await consoleClient(baseURL, 'secretary')
  const { one: own, two: poti } = await clubsNamed(office, 'Rustavi', 'Poti')
  const { one: telavi, two: kutaisi } = await clubsNamed(office, 'Telavi', 'Kutaisi')
  const start = Date.UTC(2031, 0, 1) + Math.floor(Math.random() * 3000) * 24 * 60 * 60_000
  const dayOf = (days: number) => new Date(start + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const venue = `Pitch ${crypto.randomUUID().slice(0, 6)}`
  const add = (two: string, activity_date: string, at?: string) =>
    office.post('game/schedule', {
      command_id: newId(),
      name: '=Season',
      activity_date,
      age_category: 'U9',
      club_one: own,
      club_two: two,
      venue: at,
    })
  await add(poti, `${dayOf(0)}T06:00:00.000Z`, venue)
  await add(telavi, `${dayOf(0)}T10:00:00.000Z`, venue)
  await add(kutaisi, `${dayOf(7)}T06:30:00.000Z`)
  await office.close()
  return { day: dayOf(0), otherDay: dayOf(7), venue }
}

/** How someone uses a button: by a tap, or by the keyboard alone. */
type Press = (button: Locator) => Promise<void>

const tap: Press = (button) => button.click()
const byKey: Press = async (button) => {
  await button.focus()
  await expect(button).toBeFocused()
  await button.press('Enter')
}

async function textOf(download: Promise<Download>): Promise<{ name: string; bytes: Buffer }> {
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Lists the games of a day. Each filter is shown before the next one is set. */
async function showDay(page: Page, day: string): Promise<void> {
  // On a phone the list comes before its filters.
  const first = page.getByLabel('First day')
  await first.waitFor({ state: 'attached' })
  if (!(await first.isVisible())) await page.getByRole('button', { name: 'Filters' }).click()
  for (const [label, name] of [
    ['First day', 'from'],
    ['Last day', 'to'],
  ] as const) {
    await page.getByLabel(label).fill(day)
    await expect(page).toHaveURL((url) => url.searchParams.get(name) === day)
    await expect(page.getByLabel(label)).toHaveValue(day)
  }
}

async function walk(page: Page, { day, otherDay, venue }: MatchDay, press: Press): Promise<void> {
  const dialog = page.getByRole('dialog')
  const rows = page.getByRole('table', { name: 'Matches' }).getByRole('row').filter({ hasText: venue })
  await page.goto('/login?from=/console')
  await fillSignIn(page, 'secretary')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/console')
  await expect(page.getByRole('link', { name: 'Back to the app' })).toBeVisible()

  // The match day.
  await page.goto('/console/games')
  await press(page.getByRole('button', { name: 'Filters' }))
  await showDay(page, day)
  await page.getByLabel('At the venue').fill(venue)
  // The list of the day has these rows already, and is about to be replaced.
  await expect(page).toHaveURL((url) => url.searchParams.get('venue') === venue)
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('2 entries')).toBeVisible()

  // It moves, after a look at what changes.
  await press(page.getByRole('button', { name: 'More', exact: true }))
  await press(page.getByRole('menuitem', { name: 'Several at once…' }))
  const boxes = page.getByRole('checkbox', { name: /^Select Rustavi/ })
  await expect(boxes).toHaveCount(2)
  await boxes.first().press('Space')
  await expect(page.getByText('1 match selected')).toBeVisible()
  await press(page.getByRole('button', { name: 'Select all in this list' }))
  await expect(page.getByText('2 matches selected')).toBeVisible()
  // What was pressed has scrolled the page, and the bar at its top may hide half of a button.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Change…' }))
  await dialog.getByLabel('Day').fill(otherDay)
  await press(dialog.getByRole('button', { name: 'Preview changes' }))
  await expect(dialog.getByText('2 matches will change.')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('Same team: Rustavi Flame – Poti Anchor')
  await expect(dialog.getByRole('alert')).toContainText('Kutaisi')
  await expectAccessible(page)
  await press(dialog.getByRole('button', { name: '2 matches: change them anyway' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 matches were changed.')).toBeVisible()
  await expect(rows).toHaveCount(0)

  // The list marks the clash.
  await showDay(page, otherDay)
  await page.getByLabel('Clashes').selectOption('Only clashes')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Same team')

  // It returns as a whole.
  await press(page.getByRole('button', { name: 'Undo this change' }))
  await expect(page.getByText('2 matches were restored.')).toBeVisible()
  await page.getByLabel('Clashes').selectOption('All')
  await expect(page).toHaveURL((url) => !url.searchParams.has('clash'))
  await expect(page.getByLabel('Clashes')).toHaveValue('')
  await showDay(page, day)
  await expect(rows).toHaveCount(2)
  await press(page.getByText('Past bulk changes'))
  await expect(page.getByRole('listitem').filter({ hasText: 'Undone' }).first()).toBeVisible()

  // The list goes to Excel.
  const more = page.getByRole('button', { name: 'More', exact: true })
  await press(more)
  const csv = textOf(page.waitForEvent('download'))
  await press(page.getByRole('menuitem', { name: 'Save as CSV' }))
  const { name, bytes } = await csv
  expect(name).toMatch(/^Rustavi-Flame_\d{4}-\d\d_\d{4}-\d\d-\d\d_Games\.csv$/)
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const [head, ...lines] = bytes.subarray(3).toString().trimEnd().split('\r\n')
  expect(head).toMatch(/^Date,Time,Age category,Home,Away,/)
  expect(lines.map((line) => line.split(',').slice(0, 5))).toEqual([
    [day, '10:00', 'U9', 'Rustavi Flame', 'Poti Anchor'],
    [day, '14:00', 'U9', 'Rustavi Flame', expect.stringMatching(/^Telavi/)],
  ])
  expect(lines.every((line) => line.includes(`"'=Season"`) && line.includes(`,${venue},`))).toBe(true)
  await press(more)
  const xlsx = textOf(page.waitForEvent('download'))
  await press(page.getByRole('menuitem', { name: 'Save as Excel' }))
  const book = await xlsx
  expect(book.name).toMatch(/_Games\.xlsx$/)
  expect(book.bytes.subarray(0, 2).toString()).toBe('PK')
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a secretary moves a match day, is warned, undoes it, and saves the list', async ({ page, baseURL }) => {
    await walk(page, await plan(baseURL ?? ''), tap)
  })
})

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('the same by keyboard alone; a single move warns too, and saves a squad', async ({ page, baseURL }) => {
    test.setTimeout(150_000)
    const planned = await plan(baseURL ?? '')
    await walk(page, planned, byKey)

    const main = page.getByRole('main')
    await byKey(page.getByRole('link', { name: /^Open Rustavi Flame – Poti/ }))
    await fillStart(main, `${planned.day}T14:30`)
    await main.getByRole('button', { name: 'Move', exact: true }).press('Enter')
    await expect(main.getByRole('alert')).toContainText('Same venue')
    await byKey(main.getByRole('button', { name: 'Save anyway' }))
    await expect(page.getByText('Saved.')).toBeVisible()
    await byKey(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link'))
    await expect(page.getByRole('table', { name: 'Matches' }).getByText('Same team, Same venue')).toHaveCount(2)

    await page.goto('/console/clubs')
    await page.getByRole('link', { name: /^Change / }).click()
    const age = page.getByRole('button', { name: 'U12', exact: true })
    await age.click()
    await expect(age).toHaveAttribute('aria-pressed', 'true')
    const squad = textOf(page.waitForEvent('download'))
    await byKey(page.getByRole('group', { name: 'Save this squad' }).getByRole('button', { name: 'Save as CSV' }))
    const { name, bytes } = await squad
    expect(name).toMatch(/^Rustavi-Flame_U12_\d{4}-\d\d_\d{4}-\d\d-\d\d_Squad\.csv$/)
    expect(bytes.subarray(3).toString()).toMatch(/^Number,First name,Last name,Position,Age category\r\n\d+,/)
  })
})
