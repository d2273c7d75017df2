import { readFile } from 'node:fs/promises'
import { isScoring } from '#shared/game.ts'
import { watchAwake } from './support/awake.ts'
import { expectCalendar } from './support/calendar-file.ts'
import { expect, expectAccessible, signIn, test } from './support/journey.ts'
import { detail, someGame } from './support/games.ts'
import { FAN } from './support/people.ts'

const REFUSED = 'You are not authorized to view this game.'

test('a finished game shows its final score and no clock', async ({ page }) => {
  await signIn(page)
  const game = await someGame(page, 'finished')
  await page.goto(`/live/${game._id}`)
  const main = page.getByRole('main')
  await expect(main.locator('[aria-live=polite]')).toHaveText(new RegExp(`^${game.club_one_score}\\s*:\\s*${game.club_two_score}$`))
  await expect(main.getByText('Full time').first()).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page.locator('iframe')).toBeVisible()
  await expectAccessible(page)
})

test('the timeline has every goal with its score, latest first', async ({ page }) => {
  await signIn(page)
  const game = await detail(page, (await someGame(page, 'finished'))._id)
  await page.goto(`/live/${game._id}`)
  const lines = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(lines).toHaveCount(game.timeline.length)
  await expect(lines.first()).toContainText('Full time')
  await expect(lines.last()).toContainText('Kick-off')
  const goals = game.timeline.filter(({ kind }) => isScoring(kind))
  const entries = lines.filter({ hasText: /^\d+(?:\+\d+)?′/ }).filter({ hasText: /\d : \d/ })
  await expect(entries).toHaveCount(goals.length)
  if (goals.length > 0) await expect(entries.first()).toContainText(`${game.club_one_score} : ${game.club_two_score}`)
})

test('on a phone the header has score and clock beside the link to the schedule', async ({ page }) => {
  await signIn(page)
  const game = await someGame(page, 'finished')
  await page.goto(`/live/${game._id}`)
  const bar = page.getByRole('banner')
  await expect(bar.getByText(`${game.club_one_score} : ${game.club_two_score}`)).toBeVisible()
  await expect(bar.getByText('Full time')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(bar.getByText('Full time')).toBeHidden()
  await bar.getByRole('link', { name: 'Moedani, schedule' }).click()
  await expect(page).toHaveURL(/\/main/)
})

test('without a subscription there is a score but no stream', async ({ page }) => {
  await signIn(page, FAN)
  const game = await someGame(page, 'live')
  await page.goto(`/live/${game._id}`)
  await expect(page.getByText(REFUSED)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(game.club_one_ref.name)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/main/)
})

test.describe('a stream that does not load', () => {
  test.use({ expectedErrors: /404|ERR_CONNECTION_REFUSED|ERR_FAILED/ })

  for (const [way, fail] of Object.entries({ 'is not there': 404, 'is out of reach': null })) {
    test(`${way}: shows an error, and can be retried`, async ({ page }) => {
      await signIn(page)
      const game = await someGame(page, 'live')
      await page.route('**/demo-stream/index.html', (route) => (fail ? route.fulfill({ status: fail }) : route.abort('connectionrefused')))
      await page.goto(`/live/${game._id}`)
      await expect(page.getByText(REFUSED)).toBeVisible()
      await expect(page.getByText(/^The stream could not be loaded\./)).toBeVisible()
      await expect(page.getByTestId('stream-overlay')).toHaveCount(0)
      const fullScreen = page.getByRole('button', { name: 'Full screen' })
      await expect(fullScreen).toBeHidden()
      await expectAccessible(page)
      await page.unroute('**/demo-stream/index.html')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(fullScreen).toBeVisible()
      await expect(page.frameLocator('iframe').getByRole('img', { name: 'A drawn football match' })).toBeVisible()
    })
  }
})

test('turning the phone shows the stream in full screen with the score, until it is left', async ({ page }) => {
  await signIn(page)
  const game = await someGame(page, 'live')
  await page.goto(`/live/${game._id}`)
  const frame = page.locator('iframe')
  await expect(frame).toBeVisible()
  const loads: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && loads.push(request.url()))
  await page.setViewportSize({ width: 844, height: 390 })
  const leave = page.getByRole('button', { name: 'Leave full screen' })
  await expect(leave).toBeVisible()
  await expect.poll(() => frame.boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 })
  await expectAccessible(page)
  await leave.click()
  await expect(leave).toBeHidden()
  await expect.poll(async () => (await frame.boundingBox())?.y).toBeGreaterThan(0)
  await page.setViewportSize({ width: 390, height: 844 })
  // The page is told of a turn when it draws its next frame.
  await page.waitForFunction(() => matchMedia('(orientation: portrait)').matches)
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(leave).toBeVisible()
  // The stream was not reloaded.
  expect(loads).toEqual([])
})

test('the screen stays on only while a game is watched', async ({ page }) => {
  const awake = await watchAwake(page)
  await signIn(page)
  const [live, finished] = [await someGame(page, 'live'), await someGame(page, 'finished')]
  await page.goto(`/live/${live._id}`)
  await expect.poll(awake).toBe(1)
  await page.getByRole('link', { name: 'Moedani, schedule' }).click()
  await expect(page).toHaveURL(/\/main/)
  await expect.poll(awake).toBe(0)
  await page.goto(`/live/${finished._id}`)
  await expect(page.getByRole('main')).toContainText(finished.club_one_ref.name)
  expect(await awake()).toBe(0)
})

for (const language of ['en', 'ge']) {
  test(`an upcoming game shows its start, and can be added to the calendar, in ${language}`, async ({ page }) => {
    await signIn(page)
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    const game = await someGame(page, 'upcoming')
    await page.goto(`/live/${game._id}`)
    await expect(page.getByText(language === 'en' ? /^Starts at \d\d:\d\d$/ : /^იწყება \d\d:\d\d/)).toBeVisible()
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: language === 'en' ? 'Add to calendar' : 'კალენდარში დამატება' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`${game._id}.ics`)
    const entry = await readFile(await file.path(), 'utf8')
    expectCalendar(entry, game)
    expect(entry.replaceAll('\r\n ', '')).toContain(game.club_one_ref[language === 'en' ? 'name' : 'name_ka'] ?? '')
  })
}

test('the heart beside the score makes the game a favourite', async ({ page }) => {
  await signIn(page)
  const game = await someGame(page, 'finished')
  await page.goto(`/live/${game._id}`)
  const heart = page.getByRole('button', { name: /^Favorite/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})
