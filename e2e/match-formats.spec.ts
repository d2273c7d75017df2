import type { Page } from 'playwright/test'
import { clubsNamed, consoleClient, scheduleGame, type ConsoleClient } from './support/console.ts'
import { barriers, expect, expectAccessible, signIn, test } from './support/journey.ts'
import { openMatch, press, signInScorer } from './support/scoring.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  expectedErrors: /ERR_FAILED|WebSocket connection/,
})

let staff: ConsoleClient
let clubs: { one: string; two: string }
test.beforeEach(async ({ baseURL }) => {
  staff = await consoleClient(baseURL ?? '', 'staff')
  clubs = await clubsNamed(staff, 'Rustavi', 'Telavi')
})
test.afterEach(() => staff.close())

/** Schedules a game of a format, and returns its id. */
function scheduled(name: string, format: object): Promise<string> {
  return scheduleGame(staff, clubs, name, { period_duration: 20, half_time: 5, format })
}

/** The names of the entries in the history are shorter than what they show. */
async function expectPadAccessible(page: Page) {
  expect((await barriers(page)).filter(({ id }) => id !== 'label-content-name-mismatch')).toEqual([])
}

/** Taps a kick of a club. Two taps within a moment count as one, so no one taps that fast. */
async function kick(page: Page, club: string, outcome: 'Scored' | 'Missed') {
  await page.clock.runFor(900)
  await page
    .getByRole('group', { name: `Kicks of ${club}` })
    .getByRole('button', { name: outcome })
    .tap()
}

async function watch(page: Page, id: string, language: 'en' | 'ge') {
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
  await page.goto(`/live/${id}`)
}

test('a cup match is taken to a shoot-out with the thumb, and followed in both languages', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000)
  const id = await scheduled('Cup with a shoot-out', { periods: 2, extra_periods: 2, extra_duration: 5, shootout: true })
  const parent = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(parent)
  await watch(parent, id, 'en')

  await page.clock.install()
  await signInScorer(page)
  await openMatch(page, id)
  await press(page, 'Kick-off')
  await press(page, 'Goal Rustavi Flame')
  await press(page, 'Half-time')
  await press(page, 'Yes, half-time')
  await press(page, 'Second half')
  await press(page, 'Goal Telavi Vine')
  await press(page, 'End of normal time')
  await press(page, 'Yes, it is over')
  await expect(page.getByRole('button', { name: 'Shoot-out', exact: true })).toBeVisible()
  await expectPadAccessible(page)
  await press(page, 'Extra time')
  await expect(parent.getByRole('timer').first()).toContainText('40:0')
  await press(page, 'Break in extra time')
  await press(page, 'Yes, it is over')
  await press(page, 'Second period of extra time')
  await press(page, 'End of extra time')
  await press(page, 'Yes, it is over')
  await press(page, 'Shoot-out')
  await kick(page, 'Rustavi Flame', 'Scored')
  await expect(page.getByRole('group', { name: 'Kicks of Rustavi Flame' }).getByRole('button', { name: 'Scored' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Full time', exact: true })).toBeVisible()
  await kick(page, 'Telavi Vine', 'Scored')
  await expect(page.getByRole('button', { name: 'Full time', exact: true })).toHaveCount(0)
  await expectPadAccessible(page)
  await kick(page, 'Rustavi Flame', 'Scored')
  await kick(page, 'Telavi Vine', 'Scored')
  await press(page, 'Undo the last kick')
  await kick(page, 'Telavi Vine', 'Missed')
  await expect(page.getByText('2:1 on penalties')).toBeVisible()
  await expect(parent.getByText('Penalties 2:1').first()).toBeVisible()
  await page.getByRole('button', { name: /^Change: (?:\S+ )?Kick missed/ }).click()
  await expectPadAccessible(page)
  await page.getByRole('button', { name: 'Kick scored' }).click()
  await press(page, 'Save')
  await expect(page.getByText('2:2 on penalties')).toBeVisible()
  await kick(page, 'Rustavi Flame', 'Missed')
  await kick(page, 'Telavi Vine', 'Scored')
  await press(page, 'Full time')
  await expect(page.getByRole('dialog', { name: 'End the shoot-out already?' })).toContainText('2:3 on penalties after 3 and 3 kicks')
  await press(page, 'Yes, full time')
  await expect(page.getByText('All entries sent', { exact: true })).toBeVisible()

  await expect(parent.getByText('Penalties 2:3').first()).toBeVisible()
  await expect(parent.getByText('Full time').first()).toBeVisible()
  await expect(parent.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expectAccessible(parent)
  await watch(parent, id, 'ge')
  await expect(parent.getByText('პენალტები 2:3').first()).toBeVisible()
  await expect(parent.getByText('დამატებითი დრო').first()).toBeVisible()
  await parent.context().close()

  const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await guest.goto(`/m/${id}?lang=ka`)
  await expect(guest.getByText('2:3 პენალტებით')).toBeVisible()
  await guest.context().close()
})

test('three thirds are whistled one after another, also without a network', async ({ page, context, browser, baseURL }) => {
  const id = await scheduled('Match of three thirds', { periods: 3, extra_periods: 0, extra_duration: 0, shootout: false })
  await signInScorer(page)
  await openMatch(page, id)
  await press(page, 'Kick-off')
  await expect(page.getByText('All entries sent', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await press(page, 'End of period 1')
  await press(page, 'Yes, it is over')
  await press(page, 'Start of period 2')
  await press(page, 'Goal Telavi Vine')
  await expect(page.getByRole('button', { name: /^Change: 21′ Goal/ })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('All entries sent', { exact: true })).toBeVisible({ timeout: 40_000 })

  const parent = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(parent)
  await watch(parent, id, 'en')
  await expect(parent.getByText('Period 2').first()).toBeVisible()
  await watch(parent, id, 'ge')
  await expect(parent.getByText('პერიოდი 2').first()).toBeVisible()
  await parent.context().close()

  await press(page, 'End of period 2')
  await press(page, 'Yes, it is over')
  await expect(page.getByText('Break', { exact: true })).toBeVisible()
  await press(page, 'Start of period 3')
  await press(page, 'Full time')
  await press(page, 'Yes, full time')
  await expect(page.getByText('All entries sent', { exact: true })).toBeVisible()
})
