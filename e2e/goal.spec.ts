import type { Page } from 'playwright/test'
import { expect, expectAccessible, fillSignIn, test } from './support/journey.ts'
import type { Service } from './support/service.ts'
import { PARENT } from './support/people.ts'

let service: Service

test.beforeEach(({ service: started }) => {
  service = started
})

/** Records vibrations. */
async function watchBuzzing(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let buzzes = 0
    Object.defineProperty(Navigator.prototype, 'vibrate', { configurable: true, value: () => (buzzes += 1) > 0 })
    Object.assign(window, { buzzes: () => buzzes })
  })
  return () => page.evaluate(() => (window as unknown as { buzzes(): number }).buzzes())
}

async function open(page: Page): Promise<string> {
  await page.goto(`${service.url}/login`)
  await fillSignIn(page, PARENT)
  await expect(page).toHaveURL(/\/main/)
  const id = await service.runningGame()
  await page.goto(`${service.url}/live/${id}`)
  await expect(page.locator('iframe')).toBeVisible()
  await expect(page.getByText('Checking the score…')).toBeHidden()
  // Browsers allow vibration only after an interaction.
  await page.getByRole('heading', { name: 'Timeline' }).click()
  return id
}

test('a goal is celebrated: a note, a vibration and a line of the timeline', async ({ page }) => {
  const buzzes = await watchBuzzing(page)
  const id = await open(page)
  const note = page.getByRole('status').getByText(/^Goal! /)
  await expect(note).toHaveCount(0)
  expect(await buzzes()).toBe(0)
  const lines = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  const before = await lines.count()
  await service.score(id, 'two')
  await expect(note).toBeVisible()
  await expectAccessible(page)
  expect(await buzzes()).toBe(1)
  await expect(lines).toHaveCount(before + 1)
  await expect(lines.first()).toContainText('Goal')
  await expect(note).toHaveCount(0)
})

test('with reduced motion a goal is shown without vibration', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const buzzes = await watchBuzzing(page)
  const id = await open(page)
  await service.score(id, 'one')
  await expect(page.getByRole('status').getByText(/^Goal! /)).toBeVisible()
  expect(await buzzes()).toBe(0)
})
