import type { Page } from 'playwright/test'
import { cards, expect, fillSignIn, test } from './support/journey.ts'
import { silenceSchedule } from './support/live-updates.ts'
import { PARENT } from './support/people.ts'
import { settle } from './support/screen-faults.ts'
import { isListOf, watchRequests } from './support/watch-requests.ts'

/** Pulls the page down by a number of pixels and releases it. */
async function pull(page: Page, distance: number): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y }] })
  await touch('touchStart', 300)
  for (let moved = 0; moved <= distance; moved += 12) await touch('touchMove', 300 + moved)
  await touch('touchEnd', 0)
}

test('in the installed app, pulling the schedule down refetches it; a short pull does not', async ({ page, service }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await page.goto(`${service.url}/login`)
  await fillSignIn(page, PARENT)
  await expect(cards(page).first()).toBeVisible()
  const lists = watchRequests(page, isListOf('finished'))
  const { joined } = await silenceSchedule(page)
  await page.goto(`${service.url}/main?filter=finished`)
  await expect(cards(page).first()).toBeVisible()
  await joined
  await page.evaluate(settle)
  await expect.poll(() => lists.asked - lists.answered).toBe(0)
  const before = lists.asked
  await pull(page, 48)
  await page.evaluate(settle)
  expect(lists.asked).toBe(before)
  await pull(page, 180)
  await expect.poll(() => lists.asked).toBe(before + 1)
  await expect(cards(page).first()).toBeVisible()
  await page.close()
})
