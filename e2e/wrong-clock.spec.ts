import { cards, expect, installed, signIn, test } from './support/journey.ts'
import { storedRecords } from './support/stored-records.ts'
import { setClock } from './support/wrong-clock.ts'

// The network is cut on purpose. A crest that was in no list before then is missing.
test.use({ expectedErrors: /ERR_FAILED.*\/images\/|WebSocket connection/ })

test('the schedule outlives a wrong clock, without a network, and its age stays true', async ({ page, context }) => {
  test.slow()
  await setClock(page, 45)
  await signIn(page)
  await installed(page)
  await expect(cards(page).first()).toBeVisible()
  const today = new Intl.DateTimeFormat('de', { timeZone: 'Asia/Tbilisi' }).format(new Date())
  await expect.poll(async () => (await storedRecords(page)).some(({ key }) => key.includes('first-screen'))).toBe(true)
  await context.setOffline(true)
  // The clock is right again, behind, and ahead.
  for (const days of [0, -400, 45, 400, 0]) {
    await setClock(page, days)
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: 'Offline · updated' })).toHaveText(/updated (?:\d\d\.\d\d\.\d{4} )?\d\d:\d\d/)
    const said = await page.getByRole('status').filter({ hasText: 'Offline · updated' }).textContent()
    const [day = today] = /\d+\.\d+\.\d{4}/.exec(said ?? '') ?? []
    expect(day.replaceAll(/\b0/g, '')).toBe(today.replaceAll(/\b0/g, ''))
    await expect(cards(page).first()).toBeVisible()
  }
})
