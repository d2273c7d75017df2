import { addDays } from 'date-fns'
import { newId } from '#shared/id.ts'
import type { LineUps } from '#shared/line-ups.schema.ts'
import { demoMatch } from './support/analysed.ts'
import { clubsNamed, consoleClient, scheduleGame } from './support/console.ts'
import { expect, expectAccessible, installed, signIn, test } from './support/journey.ts'
import { newParent } from './support/new-parent.ts'
import { expectWithinScreen } from './support/screen-checks.ts'
import { onDevice } from './support/stored-records.ts'

test.use({ expectedErrors: /ERR_(?:FAILED|CONNECTION_REFUSED)|WebSocket connection/ })

test('line-ups stand below the timeline, side by side on a laptop, and are there without a network', async ({ page, context }) => {
  await signIn(page)
  const id = await demoMatch(page)
  const { data } = (await (await page.request.get(`/api/game/line-ups/${id}`)).json()) as { data: LineUps }
  const hidden = data.line_up.find(({ player }) => player === null)
  await page.goto(`/live/${id}`)
  const lineUps = page.getByRole('region', { name: 'Line-ups' })
  await expect(lineUps.getByRole('listitem')).toHaveCount(data.line_up.length)
  for (const { player, shirt_number: shirt } of data.line_up)
    await expect(lineUps.getByText(player === null ? `No. ${shirt}` : `${shirt} ${player}`, { exact: true }).first()).toBeVisible()
  expect(hidden).toBeDefined()
  const teams = lineUps.getByRole('heading', { level: 3 })
  await expect(teams).toHaveCount(2)
  const places = () => Promise.all([0, 1].map(async (at) => (await teams.nth(at).boundingBox()) ?? { x: 0, y: 0 }))
  const [one, two] = await places()
  expect(two?.y).toBeGreaterThan((one?.y ?? 0) + 100)
  await lineUps.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await expectWithinScreen(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(async () => (await places()).map(({ y }) => y).every((y, _, [first]) => y === first)).toBe(true)
  const below = await page.getByRole('region', { name: 'Timeline' }).boundingBox()
  expect((await lineUps.boundingBox())?.x).toBe(below?.x)
  await expectAccessible(page)
  await expectWithinScreen(page)
  await page.setViewportSize({ width: 390, height: 844 })

  await installed(page)
  await onDevice(page, '"line-ups"', id)
  await onDevice(page, '["games","one"', id)
  await context.setOffline(true)
  await page.reload()
  await expect(lineUps.getByRole('listitem')).toHaveCount(data.line_up.length)
})

test('a coach publishes the last line-up by four taps, and a parent who has the match open sees it before kick-off', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const office = await consoleClient(baseURL ?? '', 'staff')
  const { one, two } = await clubsNamed(office, 'Rustavi', 'Telavi')
  const shirts = [1, 2, 3, 4].map((shirt) => ({ player_id: null, shirt: 90 + shirt, starting: shirt > 1 }))
  const at = (days: number) => ({ age_category: 'U16', activity_date: addDays(new Date(), days).toISOString() })
  const earlier = await scheduleGame(office, { one, two }, `Earlier ${newId()}`, at(30))
  const game = await scheduleGame(office, { one, two }, `Next ${newId()}`, at(31))
  await office.post(`console/games/${earlier}/tags`, { depth: 'key', entries: [{ does: 'line_up', side: 'one', players: shirts }] })
  await office.close()

  await signIn(page, await newParent(request))
  await page.goto(`/live/${game}`)
  await expect(page.getByRole('button', { name: /calendar/ })).toBeVisible()
  const lineUps = page.getByRole('region', { name: 'Line-ups' })

  const coach = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  await signIn(coach, 'rustavi')
  await coach.goto(`/live/${game}`)
  await coach.getByRole('button', { name: 'Make the line-up' }).click()
  const sheet = coach.getByRole('dialog')
  await sheet.getByRole('button', { name: /^As on / }).click()
  await sheet.getByRole('button', { name: 'Save the draft' }).click()
  await expect(sheet.getByText('Only your club sees it.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Save the draft' })).toBeDisabled()
  await expect(lineUps).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(sheet.getByText('Published', { exact: true })).toBeVisible()
  await expectAccessible(coach)
  await expectWithinScreen(coach)

  // Without a reload: the page hears of it.
  await expect(lineUps.getByRole('listitem')).toHaveCount(shirts.length)
  await expect(lineUps.getByText('No. 92', { exact: true })).toBeVisible()
  await expect(lineUps.getByRole('heading', { name: 'Bench' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Make it a draft again' }).click()
  await expect(lineUps).toHaveCount(0)
  await coach.close()
})
