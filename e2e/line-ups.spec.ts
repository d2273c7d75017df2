import type { LineUps } from '#shared/line-ups.schema.ts'
import { demoMatch } from './support/analysed.ts'
import { expect, expectAccessible, installed, signIn, test } from './support/journey.ts'
import { expectWithinScreen } from './support/screen-checks.ts'

test.use({ expectedErrors: /ERR_(?:FAILED|INTERNET_DISCONNECTED|CONNECTION_REFUSED)|WebSocket connection/ })

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
  // Data is stored a second after it has arrived.
  await page.waitForTimeout(1500)
  await context.setOffline(true)
  await page.reload()
  await expect(lineUps.getByRole('listitem')).toHaveCount(data.line_up.length)
})
