import { readFile } from 'node:fs/promises'
import { watchAwake } from './support/awake.ts'
import { expectCalendar } from './support/calendar-file.ts'
import { expect, expectAccessible, signIn, test } from './support/journey.ts'
import { someGame } from './support/games.ts'

test('turning the phone shows the stream in full screen with the score, until it is left', async ({ page }) => {
  await signIn(page)
  const game = await someGame(page, 'live')
  await page.goto(`/live/${game._id}`)
  const frame = page.locator('iframe')
  await expect(frame).toBeVisible()
  const loads: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && loads.push(request.url()))
  await page.setViewportSize({ width: 844, height: 390 })
  const leave = page.getByRole('button', { name: 'Exit full screen' })
  await expect(leave).toBeVisible()
  await expect.poll(() => frame.boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 })
  await expectAccessible(page)
  await leave.click()
  await expect(leave).toBeHidden()
  await expect.poll(async () => (await frame.boundingBox())?.y).toBeGreaterThan(0)
  await page.setViewportSize({ width: 390, height: 844 })
  // The page is notified of a turn when it draws its next frame. A query matches before.
  await page.waitForFunction(() => matchMedia('(orientation: portrait)').matches)
  await page.evaluate(() => new Promise(requestAnimationFrame))
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
    await page.getByRole('button', { name: language === 'en' ? 'Add to calendar' : 'კალენდარში' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`${game._id}.ics`)
    const entry = await readFile(await file.path(), 'utf8')
    expectCalendar(entry, game)
    expect(entry.replaceAll('\r\n ', '')).toContain(game.club_one_ref[language === 'en' ? 'name' : 'name_ka'] ?? '')
  })
}
