import { newId } from '#shared/id.ts'
import type { Cable } from './support/network-cable.ts'
import { expect, expectAccessible, test } from './support/journey.ts'
import { clubsNamed, consoleClient, scheduleGame, type ConsoleClient } from './support/console.ts'
import { openMatch, press, signInScorer } from './support/scoring.ts'

test.use({
  serviceWorkers: 'block',
  viewport: { width: 390, height: 844 },
  expectedErrors: /422|ERR_(?:FAILED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)|WebSocket connection/,
})

let cable: Cable
let staff: ConsoleClient
let id = ''
test.beforeEach(async ({ page, baseURL, cable: laid }) => {
  cable = laid
  staff = await consoleClient(baseURL ?? '', 'staff')
  id = await scheduleGame(staff, await clubsNamed(staff, 'Rustavi', 'Telavi'))
  await signInScorer(page, cable.url)
  await openMatch(page, id, cable.url)
  await press(page, 'Kick-off')
})
test.afterEach(() => staff.close())

const score = async () => {
  const { data } = await staff.get<{ data: { club_one_score: number; club_two_score: number } }>(`game/fetch-single/${id}`)
  return `${data.club_one_score}:${data.club_two_score}`
}

test('two fast taps enter one goal, with an undo button below', async ({ page }) => {
  await page.getByRole('button', { name: 'Goal Rustavi Flame', exact: true }).dblclick()
  await expect(page.getByText('1:0', { exact: true })).toBeVisible()
  await press(page, 'Undo')
  await expect(page.getByText('0:0', { exact: true })).toBeVisible()
  await expect(page.getByText('All entries sent', { exact: true })).toBeVisible()
  expect(await score()).toBe('0:0')
})

test('a late kick-off can be corrected, and the minutes follow', async ({ page }) => {
  await press(page, 'Goal Rustavi Flame')
  await press(page, '1st half: correct the clock')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Five minutes earlier')
  await press(page, 'Five minutes earlier')
  await press(page, 'Save')
  await expect(page.getByRole('timer')).toHaveText(/^10:/)
  await expect(page.getByRole('button', { name: /^Change: 11′ Goal/ })).toBeVisible()
})

test('a goal entered late has its own minute, including stoppage time of the first half', { tag: '@core' }, async ({ page }) => {
  await press(page, 'Half-time')
  await press(page, 'Yes, half-time')
  await press(page, 'Second half')
  await press(page, 'Goal Rustavi Flame')
  await press(page, 'Scorer?')
  await page.getByRole('dialog').getByRole('button', { name: '1st half', exact: true }).click()
  for (let step = 0; step < 7; step += 1) await press(page, 'Five minutes later')
  await expect(page.getByRole('group', { name: 'Minute' }).getByText(/^\d+\+\d+′$/)).toBeVisible()
  await press(page, 'Save')
  await expect(page.getByText('1:0', { exact: true })).toBeVisible()
  const kinds = page.getByRole('button', { name: /^Change: / })
  await expect(kinds.nth(0)).toHaveAccessibleName(/^Change: (?:\S+ )?Second half/)
  await expect(kinds.nth(1)).toHaveAccessibleName(/^Change: (?:\S+ )?Half-time/)
  await expect(kinds.nth(2)).toHaveAccessibleName(/^Change: \d+\+\d+′ Goal/)
})

test('no club is preselected; the side of an own goal is shown and can be changed', async ({ page }) => {
  await press(page, 'Own goal')
  await expect(page.getByText('Counts for', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose the club' })).toBeDisabled()
  await press(page, 'Rustavi Flame')
  await expect(page.getByText('Shirt number, Telavi Vine (optional)')).toBeVisible()
  await press(page, 'Enter')
  await expect(page.getByText('1:0', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Change: \S+ Own goal/ }).click()
  await expect(page.getByRole('button', { name: 'Rustavi Flame', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await press(page, 'Telavi Vine')
  await press(page, 'Save')
  await expect(page.getByText('0:1', { exact: true })).toBeVisible()
})

test('two scorekeepers who both undo a duplicate keep one goal', async ({ page, context }) => {
  await press(page, 'Goal Rustavi Flame')
  await expect(page.getByText('All entries sent', { exact: true })).toBeVisible()
  const { data } = await staff.get<{ data: { _id: string; kind: string }[] }>(`game/history/${id}`)
  const own = data.find(({ kind }) => kind === 'goal')?._id
  const pad = page.getByRole('button', { name: 'Goal Rustavi Flame', exact: true })
  const before = await pad.boundingBox()
  const other = newId()
  await staff.post(`game/command/${id}`, { command: 'goal', side: 'one', command_id: other })
  await expect(page.getByText(/Is it the same goal/)).toBeVisible()
  expect(await pad.boundingBox()).toEqual(before)

  await cable.pull()
  await context.setOffline(true)
  await press(page, 'Yes, undo mine')
  const undo = { command: 'undo', command_id: newId(), entry: other, duplicate_of: own }
  await staff.post(`game/command/${id}`, undo)
  await context.setOffline(false)
  await cable.plug()
  await expect(page.getByText('Your goal stays: the other one had already been undone.')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('1:0', { exact: true })).toBeVisible()
  expect(await score()).toBe('1:0')
  await press(page, 'OK')
  await expect(page.getByText(/Your goal stays/)).toBeHidden()
})

test('a goal by a phone whose clock is still wrong counts, with a note', async ({ page }) => {
  await expect(page.getByText('All entries sent', { exact: true })).toBeVisible()
  await page.evaluate(() => {
    const real = Date.now
    Date.now = () => real() + 3_600_000
  })
  await press(page, 'Goal Rustavi Flame')
  await expect(page.getByText('the phone’s clock was wrong: check the minute')).toBeVisible()
  expect(await score()).toBe('1:0')
})

test('score and clock stay visible with a long history', async ({ page }) => {
  for (const side of ['Rustavi Flame', 'Telavi Vine', 'Rustavi Flame', 'Telavi Vine']) {
    await press(page, 'Card')
    await press(page, side)
    await press(page, 'Enter')
  }
  await page.getByRole('button', { name: /^Change: (?:\S+ )?Kick-off/ }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2000)
  await expect(page.getByText('0:0', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 })
})
