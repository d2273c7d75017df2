import type { GameDetail } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { aboutNow, clubsNamed, consoleClient, scheduleGame, type ConsoleClient } from './support/console.ts'
import { expect, test } from './support/journey.ts'
import { openMatch, press, signInScorer } from './support/scoring.ts'

test.use({ expectedErrors: /WebSocket connection/ })

let staff: ConsoleClient
let clubs: { one: string; two: string }
test.beforeEach(async ({ baseURL }) => {
  staff = await consoleClient(baseURL ?? '', 'staff')
  clubs = await clubsNamed(staff, 'Rustavi', 'Telavi')
})
test.afterEach(async () => staff.close())

const read = async (id: string) => (await staff.get<{ data: GameDetail }>(`game/fetch-single/${id}`)).data

test('a new game is in the open list of the day at once, and a moved one is gone', async ({ page }) => {
  await signInScorer(page)
  const matches = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rustavi Flame' }).filter({ hasText: 'Telavi Vine' })
  await expect(page.getByText(/^\d+ match|^No matches/).first()).toBeVisible()
  const before = await matches.count()
  const id = await scheduleGame(staff, clubs, 'New', { activity_date: aboutNow() })
  await expect(matches).toHaveCount(before + 1)
  const activity_date = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const was = { activity_date: (await read(id)).activity_date }
  await staff.post(`game/command/${id}`, { command: 'reschedule', command_id: newId(), activity_date, was })
  await expect(matches).toHaveCount(before)
})

test('a goal that was tapped while the clock was hours off is kept where it belongs, with a note', async ({ page, context }) => {
  const id = await scheduleGame(staff, clubs, 'Wrong clock', { activity_date: aboutNow() })
  await page.clock.install()
  await signInScorer(page)
  await openMatch(page, id)
  await press(page, 'Kick-off')
  await expect.poll(async () => (await read(id)).status).toBe('live')
  await context.setOffline(true)
  const right = await page.evaluateHandle(() => Date.now)
  for (const hours of [3, -3]) {
    await page.evaluate(([now, by]) => (Date.now = () => now() + by * 3_600_000), [right, hours] as const)
    await press(page, 'Goal Rustavi Flame')
    // A second tap within a moment is no goal.
    await expect(
      page
        .getByRole('button', { name: 'Undo', exact: true })
        .or(page.getByText(/Last goal/))
        .first(),
    ).toBeVisible()
    await page.clock.runFor(1000)
  }
  await page.evaluate((now) => (Date.now = now), right)
  await context.setOffline(false)
  await expect.poll(async () => (await read(id)).club_one_score).toBe(2)
  const goals = (await read(id)).timeline.filter(({ kind }) => kind === 'goal')
  for (const goal of goals) expect(goal.minute).toBeLessThanOrEqual(2)
  await expect(page.getByText('the phone’s clock was wrong: check the minute')).toHaveCount(2)
  await expect(page.getByText('Not entered')).toBeHidden()
})

test('without a plan, a match gets penalties, is abandoned and goes on; a club without a squad scores by number', async ({ page }) => {
  const { data: guests } = await staff.post<{ data: { _id: string } }>('console/clubs', {
    name: `Guests ${newId()}`,
    name_ka: 'სტუმრები',
    age_categories: ['U12'],
  })
  const id = await scheduleGame(staff, { ...clubs, two: guests._id }, 'No plan', { activity_date: aboutNow() })
  await signInScorer(page)
  await page.goto(`/console/score/${id}`)
  await press(page, 'Kick-off')
  await page.getByRole('button', { name: /^Goal Guests/ }).click()
  await press(page, 'Scorer?')
  await page.getByLabel('Number', { exact: true }).fill('9')
  await press(page, 'Save')
  await expect(page.getByText('No. 9').first()).toBeVisible()
  await press(page, 'Half-time')
  await press(page, 'Yes, half-time')
  await press(page, 'Second half')
  await press(page, 'Abandon the match')
  await page.getByLabel('Reason, shown to all').fill('Thunder')
  await press(page, 'Yes, abandon')
  await expect(page.getByText('The match was abandoned. Thunder')).toBeVisible()
  await expect.poll(async () => (await read(id)).cancel_reason).toBe('Thunder')
  await press(page, 'Play on')
  await expect.poll(async () => (await read(id)).status).toBe('live')
  await press(page, 'Add extra time or penalties')
  await page.getByLabel('Shoot-out').selectOption('Decides draws')
  await press(page, 'Save')
  await press(page, 'End of normal time')
  await press(page, 'Yes, it is over')
  await press(page, 'Shoot-out')
  await expect.poll(async () => (await read(id)).shootout).toEqual({ one: 0, two: 0 })
  expect((await read(id)).timeline.find(({ kind }) => kind === 'goal')?.shirt_number).toBe(9)
})
