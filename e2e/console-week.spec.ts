import { addDays, addHours } from 'date-fns'
import type { Locator, Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import { consoleClient, openGame, type ConsoleClient } from './support/console.ts'
import { cards, expect, expectAccessible, fillSignIn, signIn, test } from './support/journey.ts'
import { linkTo } from './support/mailbox.ts'
import { newAddress, registerParent } from './support/new-parent.ts'
import { signInScorer } from './support/scoring.ts'

test.use({ serviceWorkers: 'block' })

test.use({ viewport: { width: 1280, height: 900 }, expectedErrors: /WebSocket connection/ })

let staff: ConsoleClient
test.beforeEach(async ({ baseURL }) => {
  staff = await consoleClient(baseURL ?? '', 'staff')
})
test.afterEach(async () => staff.close())

/** Day and time of an instant where the journeys are. */
const wallTime = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tbilisi', dateStyle: 'short', timeStyle: 'short' }).format(at)
const dayOf = (at: Date) => wallTime(at).slice(0, 10)

/** A fixture of Rustavi Flame and Kutaisi Bridge, known by its competition. Only a list can have it in the past. */
async function fixture(startsAt: Date): Promise<{ id: string; cup: string }> {
  // Without letters: other journeys look for words that were not translated.
  const cup = `Week ${Date.now()}`
  await staff.post('console/imports', {
    file_name: 'week.csv',
    content: btoa(`Date,Time,Home,Away\n${wallTime(startsAt).replace(' ', ',')},Rustavi Flame,Kutaisi Bridge`),
    age_category: 'U13',
    competition: cup,
    create_clubs: false,
    default_time: null,
    columns: {},
  })
  const { data } = await staff.get<{ data: { _id: string }[] }>(`console/games?q=${encodeURIComponent(cup)}`)
  return { id: data[0]?._id ?? '', cup }
}

/** A parent's phone with the day's schedule open, and the card of one competition on it. */
async function parentsCard(page: Page, day: Date, cup: string): Promise<Locator> {
  const phone = await page
    .context()
    .browser()
    ?.newPage({ viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Tbilisi' })
  if (!phone) throw new Error('There is no browser.')
  const { origin } = new URL(page.url())
  await phone.goto(`${origin}/login`)
  await fillSignIn(phone, 'parent@moedani.test')
  await phone.waitForURL(/\/main/)
  await phone.goto(`${origin}/main?age=U13&date=${dayOf(day)}`)
  const card = cards(phone).filter({ hasText: cup })
  await expect(card).toBeVisible()
  return card
}

test('a result is entered in the console, corrected and undone; a parent sees each', async ({ page }) => {
  const startsAt = addHours(new Date(), -3)
  const { cup } = await fixture(startsAt)
  await signIn(page, 'secretary')
  const card = await parentsCard(page, startsAt, cup)
  const score = card.getByTestId('score')
  // The demo plays it at once.
  await expect(score).toHaveCount(2)
  const before = await score.allInnerTexts()

  await openGame(page, cup)
  const head = page.getByRole('heading', { level: 1 })
  await page.getByLabel('Goals of Rustavi Flame').fill('31')
  await page.getByLabel('Goals of Kutaisi Bridge').fill('32')
  await page.getByRole('button', { name: 'Add a goal (optional)' }).click()
  await page.getByLabel('Minute').fill('17')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enter the result' }).click()
  await expect(head).toContainText('31 : 32')
  await expect(score).toHaveText(['31', '32'])

  await page.getByRole('button', { name: 'Undo the result…' }).waitFor()
  await page.getByLabel('Goals of Kutaisi Bridge').fill('33')
  await page.getByRole('button', { name: 'Correct the result' }).click()
  await expect(head).toContainText('31 : 33')
  await expect(score).toHaveText(['31', '33'])

  await page.getByRole('button', { name: 'Undo the result…' }).click()
  await page.getByRole('button', { name: 'Yes, undo the result' }).click()
  await expect(score).toHaveText(before)
})

test('a mistaken fixture is deleted, and vanishes from a parent’s open schedule', async ({ page }) => {
  const startsAt = addDays(new Date(), 3)
  const { cup } = await fixture(startsAt)
  await signIn(page, 'secretary')
  const card = await parentsCard(page, startsAt, cup)
  await openGame(page, cup)
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(page.getByText('No results')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('a scorekeeper looks at the day before yesterday, and comes back to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const startsAt = addDays(new Date(), -2)
  const { id } = await fixture(startsAt)
  await signInScorer(page)
  const days = page.getByRole('group', { name: 'Day' }).getByRole('button')
  await expect(days).toHaveCount(5)
  for (const day of await days.all()) await expect(day).toBeInViewport({ ratio: 1 })
  await expect(days.filter({ hasText: 'Today' })).toHaveAttribute('aria-pressed', 'true')
  await days.first().click()
  await expect(page).toHaveURL(new RegExp(`day=${dayOf(startsAt)}`))
  await expectAccessible(page)
  await page.locator(`a[href*="${id}"]`).click()
  await expect(page.getByRole('button', { name: 'Correct the result' })).toBeVisible()
  await page.getByRole('link', { name: 'Matches of the day' }).click()
  await expect(days.first()).toHaveAttribute('aria-pressed', 'true')
})

async function choose(page: Page, label: string, name: string, rows: readonly string[]): Promise<void> {
  await page.getByLabel(label).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
}

async function takeBack(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Undo ${name}` }).click()
  await page.getByRole('button', { name: 'Yes, undo it' }).click()
}

test('a list of players is refused with its reasons, imported, and undone', async ({ page }) => {
  const heading = 'No,First name,Last name,Position,Age'
  const name = `squad-${newId()}.csv`
  const players = 'List of players (CSV or Excel)'
  await signIn(page, 'secretary')
  await page.goto('/console/import')
  await page.getByRole('button', { name: 'Players', exact: true }).click()
  await choose(page, players, name, [heading, '97,Sandro,Weekly,GK,U8', '197,,Weekly,FW,U8'])
  await expect(page.getByRole('alert')).toContainText('Line 3: “197” is not a shirt number. Enter a number from 1 to 99.')
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('language', 'ge'))
  await page.reload()
  await page.getByRole('button', { name: 'ფეხბურთელები', exact: true }).click()
  await choose(page, 'ფეხბურთელების სია (CSV ან Excel)', name, [heading, '197,Sandro,Weekly,GK,U8'])
  await expect(page.getByRole('alert')).toContainText('„197“ მაისურის ნომერი არ არის')
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.reload()

  await page.getByRole('button', { name: 'Players', exact: true }).click()
  await choose(page, players, name, [heading, '97,Sandro,Weekly,GK,U8', '98,Irakli,Weekly,FW,U8'])
  await expect(page.getByText('2 new, 0 changed, 0 unchanged.')).toBeVisible()
  await expect(page.getByText('U8 · Sandro Weekly · No. 97 · Goalkeeper')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Imported: 2 new, 0 changed.')).toBeVisible()
  await takeBack(page, name)
  await expect(page.getByText('Undone: 2 players removed')).toBeVisible()
})

test('of two clubs that a list calls by unknown names one is chosen and one is made', async ({ page }) => {
  const made = `Week Rovers ${newId().slice(0, 4)}`
  const name = `mapping-${newId()}.csv`
  await signIn(page, 'staff')
  await page.goto('/console/import')
  await page.getByRole('combobox', { name: 'Age category for rows without one' }).selectOption('U9')
  await choose(page, 'Fixture list (CSV, Excel, football.json or a calendar)', name, [
    'Date,Time,Home,Away',
    `2027-04-03,10:00,FC Rustavi Flames,${made}`,
  ])
  await expect(page.getByRole('alert')).toContainText(`Line 2: There is no club “${made}”`)
  await page.getByRole('combobox', { name: 'FC Rustavi Flames' }).selectOption('Rustavi Flame')
  await page.getByRole('combobox', { name: made }).selectOption('Create this club')
  await expect(page.getByText('1 new, 0 changed, 0 unchanged.')).toBeVisible()
  await expect(page.getByText(`Rustavi Flame – ${made}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Imported: 1 new, 0 changed.')).toBeVisible()
  await takeBack(page, name)
  await expect(page.getByText('Undone: 1 match removed')).toBeVisible()
})

test('an email is corrected, or marked as verified, and its parent signs in', async ({ page, request, browser, baseURL }) => {
  const mistyped = newAddress()
  const right = newAddress()
  await registerParent(request, mistyped)
  await signIn(page, 'staff')
  await page.goto(`/console/users?q=${mistyped}`)
  await expect(page.getByRole('row').filter({ hasText: mistyped })).toContainText('not verified')
  await page.getByRole('button', { name: 'Change Eka Beridze' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Email (not verified)').click()
  await dialog.getByLabel('New email').fill(right)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change the email' }).click()
  await expect(dialog).toBeHidden()
  expect(await linkTo('verify-email', right)).toMatch(/^\/verify-email\//)

  await page.goto(`/console/users?q=${right}`)
  await page.getByRole('button', { name: 'Change Eka Beridze' }).click()
  await dialog.getByText('Email (not verified)').click()
  await dialog.getByRole('button', { name: 'Mark as verified…' }).click()
  await dialog.getByRole('button', { name: 'Yes, mark it as verified' }).click()
  await expect(dialog).toBeHidden()
  const phone = await browser.newPage({ baseURL: baseURL ?? '' })
  await phone.goto('/login')
  await fillSignIn(phone, right)
  await expect(phone).toHaveURL(/\/main/)
  await phone.close()
})

/** Counts what a person does: a press, or a field that is filled. */
function counter() {
  let taps = 0
  const count = async (action: Promise<unknown>) => {
    taps += 1
    await action
  }
  return { count, taps: () => taps }
}

test('a result is corrected with three taps, and a round is called off with six', async ({ page }) => {
  const { cup } = await fixture(addHours(new Date(), -5))
  await signIn(page, 'secretary')
  const dialog = page.getByRole('dialog')
  const head = page.getByRole('heading', { level: 1 })
  const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  await openGame(page, cup)
  await page.getByLabel('Goals of Rustavi Flame').fill('1')
  await page.getByLabel('Goals of Kutaisi Bridge').fill('0')
  await page.getByRole('button', { name: 'Enter the result' }).click()
  await expect(head).toContainText('1 : 0')
  await back.click()

  const correction = counter()
  await correction.count(page.getByRole('link', { name: /^Open / }).click())
  await correction.count(page.getByLabel('Goals of Rustavi Flame').fill('2'))
  await correction.count(page.getByRole('button', { name: 'Correct the result' }).click())
  await expect(head).toContainText('2 : 0')
  expect(correction.taps()).toBeLessThanOrEqual(3)
  await back.click()
  await expect(page.getByRole('row').filter({ hasText: cup })).toContainText('2 : 0')

  const round = await fixture(addDays(new Date(), 3))
  await page.goto('/console/games')
  const off = counter()
  await off.count(page.getByPlaceholder('Club, competition or venue').fill(round.cup))
  // The list of before has it too, among others.
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveText([new RegExp(round.cup)])
  await off.count(page.getByRole('button', { name: 'More', exact: true }).click())
  await off.count(page.getByRole('menuitem', { name: 'All in this list…' }).click())
  await off.count(page.getByRole('button', { name: 'Change…' }).click())
  await off.count(dialog.getByLabel('What to do').selectOption('Call off'))
  await off.count(dialog.getByRole('button', { name: '1 match: change it' }).click())
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: round.cup })).toContainText('Cancelled')
  expect(off.taps()).toBeLessThanOrEqual(6)
})
