import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import { aboutNow, clubsNamed, consoleClient, scheduleGame, type ConsoleClient } from './support/console.ts'
import { filmGame, type Camera } from './support/camera.ts'
import { expect, expectAccessible, signIn, test } from './support/journey.ts'
import { watchUpdates } from './support/live-updates.ts'
import { settle } from './support/screen-faults.ts'
import { watchRequests, type Requests } from './support/watch-requests.ts'

test.use({ serviceWorkers: 'block' })

const SHOP = 'https://bakery.test/'
const AGE = 'U19'
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 240"><rect width="480" height="240" fill="#7a3b12"/>
<circle cx="240" cy="120" r="70" fill="#f4d9a6"/></svg>`

let office: ConsoleClient
let camera: Camera | undefined
let board = ''

test.beforeEach(async ({ baseURL, context }) => {
  office = await consoleClient(baseURL ?? '', 'staff')
  await context.route(`${SHOP}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Bakery</title>' }))
})

test.afterEach(async () => {
  await camera?.stop()
  camera = undefined
  // Another run books the same days.
  if (board) await office.post(`console/boards/${board}/end`).catch(() => undefined)
  board = ''
  await office.close()
})

/** A game of an age that can begin now. */
async function gameOf(age: string): Promise<string> {
  const clubs = await clubsNamed(office, 'Rustavi', 'Gori')
  const fields = { name_ka: 'მატჩი სპონსორებით', activity_date: aboutNow(), age_category: age }
  return scheduleGame(office, clubs, 'A match with sponsors', fields)
}

const shown = (page: Page) => page.locator(`[data-board="${board}"]`)
const at = (page: Page, place: string) => page.locator(`[data-place="${place}"] [data-board="${board}"]`)
/** How often the page reports that the board was seen. */
const watchSightings = (page: Page) =>
  watchRequests(page, (request) => request.url().endsWith(`/boards/${board}/count`) && Boolean(request.postData()?.includes('shown')))

/** Another user: no page of the one before is open, which would ask in the new one's name. */
async function signInAs(page: Page, name?: string): Promise<void> {
  await page.goto('about:blank')
  await signIn(page, name)
}

async function book(page: Page, sponsor: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.goto('/console/sponsors')
  await page.getByRole('button', { name: 'Book an ad' }).click()
  await expect(dialog.getByText('The ad will be shown once the office has approved it.')).toBeVisible()
  await dialog.getByLabel('Sponsor', { exact: true }).fill(sponsor)
  await dialog.getByLabel('What is advertised').selectOption({ label: 'Food and soft drinks' })
  await dialog.getByLabel('Text on the picture').fill(`${sponsor}: fresh bread`)
  await dialog.getByLabel('The same in Georgian').fill(`${sponsor}: ახალი პური`)
  await dialog.getByLabel('Link').fill(SHOP)
  await dialog.getByRole('button', { name: 'Book ad' }).click()
  await expect(dialog.getByText('Choose a picture for the ad.')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'board.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) })
  await expect(dialog.getByRole('img', { name: 'Selected picture' })).toBeVisible()
  await expect(dialog.getByLabel('U12')).toHaveCount(0)
  await dialog.getByLabel(AGE).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Book ad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: sponsor })).toBeVisible()
  await expect(page.getByText('Waiting for approval')).toBeVisible()
  board = new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function approve(page: Page, sponsor: string): Promise<void> {
  await page.goto('/console')
  await page.getByRole('link', { name: /waiting for approval/ }).click()
  await page.getByRole('link', { name: `Open ${sponsor}` }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved')).toBeVisible()
  await expectAccessible(page)
}

async function meetOnSchedule(page: Page, sponsor: string, sightings: Requests): Promise<void> {
  await page.goto(`/main?age=${AGE}`)
  await shown(page).scrollIntoViewIfNeeded({ timeout: 15_000 })
  await expect(shown(page).getByText('Advertisement')).toBeVisible()
  await expect(shown(page).getByRole('img', { name: `${sponsor}: fresh bread` })).toBeVisible()
  await expect(page.locator('[data-board]')).toHaveCount(1)
  await expect.poll(() => sightings.answered).toBe(1)
  await expectAccessible(page)
  const link = shown(page).getByRole('link', { name: `${sponsor}: fresh bread opens in a new tab` })
  await expect(link).toHaveAttribute('rel', 'noopener sponsored')
  const opening = page.waitForEvent('popup')
  await link.click()
  const tab = await opening
  await expect(tab).toHaveTitle('Bakery')
  await tab.close()
  const none = page.waitForResponse((response) => response.url().includes('/api/boards/schedule?age_category=U12'))
  await page.getByRole('button', { name: 'U12', exact: true }).click()
  await expect(page).toHaveURL(/age=U12/)
  await none
  await page.evaluate(settle)
  await expect(page.locator('[data-board]')).toHaveCount(0)
}

test('a secretary books a board, staff approve it, parents see it, and the report counts', async ({ page, baseURL }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1280, height: 900 })
  const sponsor = `Bakery ${newId().slice(0, 8)}`
  await signIn(page, 'secretary')
  await book(page, sponsor)
  const game = await gameOf(AGE)
  expect(await office.get(`boards/game/${game}`)).toEqual({ data: [] })

  await signInAs(page, 'staff')
  await approve(page, sponsor)
  expect(await office.get(`boards/game/${await gameOf('U12')}`)).toEqual({ data: [] })
  expect(await office.get('boards/schedule?age_category=U12')).toEqual({ data: null })

  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page)
  const sightings = watchSightings(page)
  await meetOnSchedule(page, sponsor, sightings)

  await office.post(`game/command/${game}`, { command: 'kick_off', command_id: newId() })
  camera = await filmGame(baseURL ?? '', office, game)
  const untilReceived = watchUpdates(page)
  await page.goto(`/live/${game}`)
  await expect(at(page, 'before')).toBeVisible()
  await expect.poll(() => sightings.answered).toBe(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Watch live' }).click()
  await expect(at(page, 'corner')).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => sightings.answered).toBe(3)

  // The board of half-time comes with the half-time of the picture, which is later than the whistle.
  await untilReceived(game, () => office.post(`game/command/${game}`, { command: 'half_time', command_id: newId() }))
  await expect(at(page, 'half_time')).toHaveCount(0)
  await expect(at(page, 'half_time')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('main').getByText('Half-time').filter({ visible: true }).first()).toBeVisible()
  await expect.poll(() => sightings.answered).toBe(4)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the advertisement' }).click()
  await expect(at(page, 'half_time')).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, 'secretary')
  await page.goto(`/console/sponsors/${board}`)
  const total = page.getByRole('table', { name: 'By day' }).getByRole('row', { name: /^Total/ })
  await expect(total).toHaveText(/Total\s*4\s*1$/)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(`${sponsor},`)
  await page.getByRole('button', { name: 'Remove the ad…' }).click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByText('Removed')).toBeVisible()
  expect(await office.get(`boards/game/${game}`)).toEqual({ data: [] })
})
