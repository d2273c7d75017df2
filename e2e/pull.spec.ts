import type { Page } from 'playwright/test'
import { cards, expect, fillSignIn, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'
import { settle } from './support/screen-faults.ts'

/** Pulls the page down by a number of pixels and releases it. */
async function pull(page: Page, distance: number): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y }] })
  await touch('touchStart', 300)
  for (let moved = 0; moved <= distance; moved += 12) await touch('touchMove', 300 + moved)
  await touch('touchEnd', 0)
}

function countLists(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('"filter":"finished"')) count += 1
  })
  return () => count
}

test('in the installed app, pulling the schedule down refetches it; a short pull does not', async ({ page, service }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await page.goto(`${service.url}/login`)
  await fillSignIn(page, PARENT)
  await expect(cards(page).first()).toBeVisible()
  await page.goto(`${service.url}/main?filter=finished`)
  await expect(cards(page).first()).toBeVisible()
  const lists = countLists(page)
  // The first games of a new service kick off one after another, and each changes the list.
  let before = -1
  while (before !== lists()) {
    before = lists()
    await page.waitForTimeout(3000)
  }
  await pull(page, 48)
  await page.evaluate(settle)
  expect(lists()).toBe(before)
  await pull(page, 180)
  await expect.poll(lists).toBe(before + 1)
  await expect(cards(page).first()).toBeVisible()
  await page.close()
})
