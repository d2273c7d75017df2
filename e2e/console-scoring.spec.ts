import { newId } from '#shared/id.ts'
import type { BrowserContext, Page } from 'playwright/test'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import type { Cable } from './support/network-cable.ts'
import { expect, expectAccessible, installed, test } from './support/journey.ts'
import { clubsNamed, consoleClient, scheduleGame, type ConsoleClient } from './support/console.ts'
import { openMatch, press, signInScorer, takeBackGoal } from './support/scoring.ts'
import { onDevice } from './support/stored-records.ts'

test.use({
  expectedErrors: /ERR_(?:FAILED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)|WebSocket connection/,
})

let cable: Cable
let staff: ConsoleClient
let clubs: { one: string; two: string }
test.beforeEach(async ({ baseURL, cable: laid }) => {
  cable = laid
  staff = await consoleClient(baseURL ?? '', 'staff')
  clubs = await clubsNamed(staff, 'Rustavi', 'Telavi')
})
test.afterEach(() => staff.close())

/** The first half: a goal of each side, one of them corrected. */
async function firstHalf(page: Page) {
  await press(page, 'Kick-off')
  await press(page, 'Goal Rustavi Flame')
  await press(page, 'Goal Telavi Vine')
  await press(page, 'Card')
  await press(page, 'Telavi Vine')
  await press(page, 'Enter')
  await press(page, 'Half-time')
  await press(page, 'Yes, half-time')
}

/** The second half: a penalty, an undone goal, and the final whistle. */
async function secondHalf(page: Page) {
  await press(page, 'Second half')
  await press(page, 'Penalty')
  await press(page, 'Rustavi Flame')
  await press(page, 'Enter')
  await press(page, 'Goal Telavi Vine')
  await takeBackGoal(page)
  await press(page, 'Full time')
  await press(page, 'Yes, full time')
}

/** A game's history without times and ids. */
async function historyOf(id: string) {
  const { data } = await staff.get<{ data: HistoryEntry[] }>(`game/history/${id}`)
  // The demo world analyses played games in its own time.
  const told = data.filter(({ kind }) => kind !== 'analytics')
  return told.map(({ kind, side, minute, stoppage, undone, by }) => ({ kind, side, minute, stoppage, undone, by }))
}

const open = (page: Page, id: string) => openMatch(page, id, cable.url)

async function cut(context: BrowserContext) {
  await cable.pull()
  await context.setOffline(true)
}

test(
  'a match scored offline, with the app killed in between, has the same result as one scored online',
  { tag: '@core' },
  async ({ page, context }) => {
    test.setTimeout(180_000)
    const [online, offline] = [await scheduleGame(staff, clubs), await scheduleGame(staff, clubs)]
    await signInScorer(page, cable.url)

    await open(page, online)
    await firstHalf(page)
    await secondHalf(page)
    await expect(page.getByText('All entries sent', { exact: true })).toBeVisible()

    await page.goto(`${cable.url}/console`)
    await installed(page)
    await open(page, offline)
    await expectAccessible(page)
    await onDevice(page, '"history"', offline)
    for (const club of Object.values(clubs)) await onDevice(page, '"squad"', club)
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
    expect((await historyOf(offline)).length).toBe(1)

    await cable.plug()
    await context.setOffline(false)
    await expect(again.getByText('All entries sent', { exact: true })).toBeVisible()
    expect(await historyOf(offline)).toEqual(await historyOf(online))
    await expect(again.getByText('2:1')).toBeVisible()
  },
)

test('two scorekeepers of one match see each other’s names, and the same history', async ({ page }) => {
  const id = await scheduleGame(staff, clubs)
  await signInScorer(page, cable.url)
  await open(page, id)
  await press(page, 'Kick-off')
  await expect(page.getByText('All entries sent', { exact: true })).toBeVisible()
  const command = { command: 'goal', side: 'one', command_id: newId() }
  await press(page, 'Goal Rustavi Flame')
  await staff.post(`game/command/${id}`, command)
  await expect(page.getByText(/Also scoring this match: Tamar Jikia/)).toBeVisible()
  await page.getByRole('button', { name: 'Yes, undo mine' }).click()
  await expect(page.getByText('1:0')).toBeVisible()
  await expect(page.getByText('All entries sent', { exact: true })).toBeVisible()
  const { data } = await staff.get<{ data: { club_one_score: number } }>(`game/fetch-single/${id}`)
  expect(data.club_one_score).toBe(1)
})

test('pending taps are sent by the next start on any screen', async ({ page, context }) => {
  const id = await scheduleGame(staff, clubs)
  await signInScorer(page, cable.url)
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
  await expect
    .poll(async () => (await historyOf(id)).map(({ kind }) => kind), { timeout: 30_000 })
    .toEqual(['scheduled', 'kick_off', 'goal'])
})
