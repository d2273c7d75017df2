import type { BrowserContext, Page } from 'playwright/test'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import { layCable, type Cable } from './support/cable.ts'
import { expect, expectAccessible, fillSignIn, installed, test } from './support/journey.ts'
import { clubsNamed, officeOf, scheduleGame, type Office } from './support/office.ts'

test.use({
  expectedErrors:
    /ERR_(?:FAILED|INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|NETWORK_CHANGED)|WebSocket connection/,
})

let cable: Cable
let staff: Office
let clubs: { one: string; two: string }
test.beforeEach(async ({ baseURL }) => {
  cable = await layCable(Number(new URL(baseURL ?? '').port))
  staff = await officeOf(baseURL ?? '', 'staff')
  clubs = await clubsNamed(staff, 'Rustavi', 'Telavi')
})
test.afterEach(async () => {
  await cable.remove()
  await staff.close()
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The first half: a goal of each side, one of them said better. */
async function firstHalf(page: Page) {
  await press(page, 'Kick-off')
  await press(page, 'Goal Rustavi Flame')
  await press(page, 'Goal Telavi Vine')
  await press(page, 'Card')
  await page.getByRole('button', { name: 'Telavi Vine', exact: true }).click()
  await press(page, 'Enter')
  await press(page, 'Half-time')
  await press(page, 'Yes, half-time')
}

/** The second half: a penalty, a goal that is taken back, and the whistle. */
async function secondHalf(page: Page) {
  await press(page, 'Second half')
  await press(page, 'Penalty')
  await press(page, 'Enter')
  await press(page, 'Goal Telavi Vine')
  await page
    .getByRole('button', { name: /^Change: Goal/ })
    .first()
    .click()
  await press(page, 'Take back…')
  await press(page, 'Not given')
  await press(page, 'Take back')
  await press(page, 'Full time')
  await press(page, 'Yes, full time')
}

/** What a game's history says, but for when and by which ids. */
async function told(id: string) {
  const { data } = await staff.get<{ data: HistoryEntry[] }>(`game/history/${id}`)
  return data.map(({ kind, side, minute, stoppage, undone, by }) => ({ kind, side, minute, stoppage, undone, by }))
}

async function open(page: Page, id: string) {
  await page.goto(`${cable.url}/console/score/${id}`)
  await expect(page.getByRole('button', { name: 'Goal Rustavi Flame' })).toBeVisible()
}

async function cut(context: BrowserContext) {
  await cable.pull()
  await context.setOffline(true)
}

test('a match scored without a network, with the application killed in between, ends as one scored online', async ({ page, context }) => {
  test.setTimeout(180_000)
  const [online, offline] = [await scheduleGame(staff, clubs), await scheduleGame(staff, clubs)]
  await page.goto(`${cable.url}/login`)
  await fillSignIn(page, 'scorer')
  await page.waitForURL(/\/(?:main|console)/)

  await open(page, online)
  await firstHalf(page)
  await secondHalf(page)
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()

  await page.goto(`${cable.url}/console`)
  await installed(page)
  await open(page, offline)
  await expectAccessible(page)
  // What is shown is written to the device a second after it came.
  await page.waitForTimeout(2500)
  await cut(context)
  await firstHalf(page)
  await expect(page.getByText('5 waiting')).toBeVisible()
  await page.close()

  const again = await context.newPage()
  await open(again, offline)
  await expect(again.getByText('5 waiting')).toBeVisible()
  await expect(again.getByText('1:1')).toBeVisible()
  await secondHalf(again)
  await expect(again.getByText('10 waiting')).toBeVisible()
  expect((await told(offline)).length).toBe(1)

  await context.setOffline(false)
  await cable.plug()
  await expect(again.getByText('Sent', { exact: true })).toBeVisible({ timeout: 40_000 })
  expect(await told(offline)).toEqual(await told(online))
  await expect(again.getByText('2:1')).toBeVisible()
})

test('two scorekeepers of one match are told of each other, and end with one history', async ({ page }) => {
  const id = await scheduleGame(staff, clubs)
  await page.goto(`${cable.url}/login`)
  await fillSignIn(page, 'scorer')
  await page.waitForURL(/\/(?:main|console)/)
  await open(page, id)
  await press(page, 'Kick-off')
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  const command = { command: 'goal', side: 'one', command_id: 'tw1ntw1ntw1ntw1n' }
  await press(page, 'Goal Rustavi Flame')
  await staff.post(`game/command/${id}`, command)
  await expect(page.getByText(/Also keeping this match: Tamar Jikia/)).toBeVisible()
  await page.getByRole('button', { name: 'Yes, take mine back' }).click()
  await expect(page.getByText('1:0')).toBeVisible()
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  const { data } = await staff.get<{ data: { club_one_score: number } }>(`game/fetch-single/${id}`)
  expect(data.club_one_score).toBe(1)
})

test('what waits is sent by the next start on another screen of the product', async ({ page, context }) => {
  test.setTimeout(120_000)
  const id = await scheduleGame(staff, clubs)
  await page.goto(`${cable.url}/login`)
  await fillSignIn(page, 'scorer')
  await page.waitForURL(/\/(?:main|console)/)
  await page.goto(`${cable.url}/console`)
  await installed(page)
  await open(page, id)
  await cut(context)
  await press(page, 'Kick-off')
  await press(page, 'Goal Rustavi Flame')
  await expect(page.getByText('2 waiting')).toBeVisible()
  await page.close()

  await context.setOffline(false)
  await cable.plug()
  const elsewhere = await context.newPage()
  await elsewhere.goto(`${cable.url}/main`)
  await expect.poll(async () => (await told(id)).map(({ kind }) => kind), { timeout: 30_000 }).toEqual(['scheduled', 'kick_off', 'goal'])
})
