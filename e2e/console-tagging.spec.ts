import { addDays } from 'date-fns'
import { newId } from '#shared/id.ts'
import type { MatchFigures } from '#shared/match-figures.schema.ts'
import { clubsNamed, consoleClient, scheduleGame, type ConsoleClient } from './support/console.ts'
import { expect, expectAccessible, installed, signIn, test } from './support/journey.ts'
import type { Cable } from './support/network-cable.ts'
import { onDevice, storedInOutboxes } from './support/stored-records.ts'
import { press, signInScorer } from './support/scoring.ts'
import { begunGame, drag, openTagging, pitchOf, taggedOf } from './support/tagging.ts'

test.use({
  expectedErrors: /ERR_(?:FAILED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)|WebSocket connection/,
})

let cable: Cable
let staff: ConsoleClient
let clubs: { one: string; two: string }
test.beforeEach(async ({ baseURL, cable: laid }) => {
  cable = laid
  staff = await consoleClient(baseURL ?? '', 'staff')
  clubs = await clubsNamed(staff, 'Rustavi', 'Telavi')
})
test.afterEach(() => staff.close())

const sent = { timeout: 20_000 }

test(
  'a match is tagged from the line-ups to its figures, with keyboard and mouse',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    const id = await begunGame(staff, clubs)
    await signInScorer(page)
    await page.goto(`/console/score/${id}`)
    await page.getByRole('link', { name: 'Tag this match' }).click()
    await expect(page.getByRole('region', { name: 'Line-up of Rustavi Flame' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Full match', exact: true }).click()
    const first = page.getByRole('button', { name: /^First \d+$/ })
    await expect(first).toHaveCount(2)
    for (const button of await first.all()) await button.click()
    await expect(page.getByText('9 of 9')).toHaveCount(2)
    await press(page, 'Go to match')
    await expectAccessible(page)

    // A pass of 2 to 3, who shoots: the receiver is the one who acts next.
    await drag(page, [0.3, 0.5], [0.5, 0.4])
    await page.keyboard.press('2')
    await drag(page, [0.8, 0.4], [0.97, 0.5])
    await page.keyboard.type('s3g')
    // The other side fouls, and gets a card; the last action is undone.
    await drag(page, [0.4, 0.3])
    await page.keyboard.press('Tab')
    await page.keyboard.type('f4')
    await page.keyboard.press('y')
    await drag(page, [0.5, 0.5], [0.6, 0.6])
    await page.keyboard.press('Backspace')
    const list = page.getByRole('list', { name: 'What has been tagged' }).getByRole('listitem')
    await expect(list).toHaveText([
      /Yellow card · Telavi Vine 4/,
      /Foul · Telavi Vine 4/,
      /Shot \(goal\) · Rustavi Flame 3/,
      /Pass · Rustavi Flame 2 → 3/,
    ])
    await expect(page.getByText('All entries sent', { exact: true })).toBeVisible(sent)

    await staff.post(`game/command/${id}`, { command: 'goal', side: 'one', command_id: newId() })
    await press(page, 'Finish')
    await press(page, 'Compute stats')
    await expect(page.getByText('This match’s stats now come from these tags.')).toBeVisible()
    const { data } = await staff.get<{ data: MatchFigures }>(`match/${id}/figures`)
    expect(data.source).toMatchObject({ kind: 'tagged', depth: 'full' })
    expect(data.sides?.one.team?.match).toMatchObject({ passes: 1, key_passes: 1, goals: 1, shots: 1 })
    expect(data.sides?.two.team?.match).toMatchObject({ fouls: 1, yellow_cards: 1, passes: 0 })
    expect(data.sides?.one.team?.match['box_entries_with_ball']).toEqual({ code: 'types', types: ['carry'] })

    // From now on anyone who has the match open sees what is tagged.
    const fan = await browser.newPage({ baseURL: baseURL ?? '' })
    await signIn(fan)
    await fan.goto(`/match/${id}?tab=stats`)
    const passes = fan.locator('[data-figure=passes]')
    await expect(passes).toHaveText(['1', '0'])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await drag(page, [0.3, 0.5], [0.5, 0.4])
    await page.keyboard.press('5')
    await expect
      .poll(async () => (await passes.allTextContents()).map(Number).reduce((sum, count) => sum + count), { timeout: 30_000 })
      .toBe(2)
    await fan.close()
  },
)

test('places can be said with the keyboard alone, and the focus leaves the pitch', async ({ page }) => {
  const id = await begunGame(staff, clubs)
  await signInScorer(page)
  await openTagging(page, id)
  await pitchOf(page).focus()
  for (const key of ['Shift+ArrowLeft', '.', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowUp', '.']) await page.keyboard.press(key)
  await page.keyboard.type('p5x')
  await expect(page.getByRole('listitem').filter({ hasText: 'Pass (failed) · Rustavi Flame 5' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listitem').filter({ hasText: 'Telavi Vine 5' })).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(pitchOf(page)).not.toBeFocused()
  await expect(page.getByText('All entries sent', { exact: true })).toBeVisible(sent)
  const { tags } = await taggedOf(staff, id)
  expect(tags).toHaveLength(1)
  expect(tags[0]?.to?.x).not.toBe(tags[0]?.from?.x)
})

test('key moments on a phone with a finger, offline, with the tab killed in between', async ({ page, context }) => {
  const id = await begunGame(staff, clubs)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInScorer(page, cable.url)
  await page.goto(`${cable.url}/console`)
  await installed(page)
  await openTagging(page, id, 'Key moments', cable.url)
  await press(page, 'Shot')
  await expect(page.getByText('All entries sent', { exact: true })).toBeVisible(sent)
  await expectAccessible(page)
  await onDevice(page, '["tags"', id, '"shot"')
  await cable.pull()
  await context.setOffline(true)
  await press(page, 'Corner')
  await press(page, 'Foul')
  await press(page, '6')
  await expect(page.getByText('2 waiting')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Foul · Rustavi Flame 6' })).toBeVisible()
  await expect.poll(() => storedInOutboxes(page)).toContain('"shirt":6')
  await page.close()

  const again = await context.newPage()
  await again.setViewportSize({ width: 390, height: 844 })
  await again.goto(`${cable.url}/console/tag/${id}`)
  await expect(again.getByText('2 waiting')).toBeVisible()
  await expect(again.getByRole('listitem').filter({ hasText: 'Foul · Rustavi Flame 6' })).toBeVisible()
  await press(again, 'Offside')
  await expect(again.getByText('3 waiting')).toBeVisible()
  await press(again, 'Undo')
  await press(again, 'Telavi Vine')
  await press(again, 'Yellow card')
  expect((await taggedOf(staff, id, 'key')).tags).toHaveLength(1)

  await context.setOffline(false)
  await cable.plug()
  await expect(again.getByText('All entries sent', { exact: true })).toBeVisible({ timeout: 40_000 })
  const { tags, line_ups: lineUps } = await taggedOf(staff, id, 'key')
  expect(new Set(tags.map(({ type, set_piece: piece, side, shirt }) => `${piece ?? type} ${side} ${shirt}`))).toEqual(
    new Set(['shot one null', 'corner one null', 'foul one 6', 'card two null']),
  )
  expect(tags).toHaveLength(4)
  expect(lineUps.filter(({ starting }) => starting)).toHaveLength(18)
})

test('two people tag one match, a side each', async ({ page, browser, baseURL }) => {
  const id = await begunGame(staff, clubs)
  await signInScorer(page)
  await openTagging(page, id)
  await drag(page, [0.3, 0.5], [0.5, 0.5])
  await page.keyboard.press('6')
  await expect(page.getByText('All entries sent', { exact: true })).toBeVisible(sent)

  const second = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await second.newPage()
  await signIn(other, 'staff')
  await other.goto(`/console/tag/${id}`)
  await press(other, 'Full match')
  // The line-ups are there already.
  await expect(other.getByText('9 of 9')).toHaveCount(2)
  await press(other, 'Go to match')
  await expect(pitchOf(other)).toBeVisible()
  await expect(other.getByRole('listitem').filter({ hasText: 'Pass · Rustavi Flame 6' })).toBeVisible()
  await pitchOf(other).focus()
  await other.keyboard.press('Tab')
  await drag(other, [0.6, 0.5], [0.4, 0.5])
  await other.keyboard.type('8')
  await expect(other.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('listitem').filter({ hasText: 'Pass · Telavi Vine 8' })).toBeVisible({ timeout: 25_000 })
  const { tags, people } = await taggedOf(staff, id)
  expect([tags.length, people.length]).toEqual([2, 2])
  await second.close()
})

test('a video from the disk tells the time of each action, and leaves the device never', async ({ page }) => {
  const id = await begunGame(staff, clubs)
  await staff.post(`game/command/${id}`, { command: 'full_time', command_id: newId() })
  const uploaded: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && (request.postDataBuffer()?.length ?? 0) > 50_000) uploaded.push(request.url())
  })
  await signInScorer(page)
  await openTagging(page, id)
  await expect(page.getByText('The clock is not running yet.')).toBeVisible()
  await page.locator('input[type=file]').evaluate(chooseRecording)
  const video = page.getByLabel('Video of the match')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
  await expect(page.getByText('Mark kick-off in the video.')).toBeVisible()
  await press(page, 'First half kicks off here')
  await expect(page.getByText('First half 0:00')).toBeVisible()
  await pitchOf(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('First half 0:02')).toBeVisible()
  await drag(page, [0.3, 0.5], [0.5, 0.5])
  await page.keyboard.press(']')
  await expect(page.getByText('1.5×')).toBeVisible()
  await page.keyboard.press('Space')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(2.2)
  await expect(page.getByText('All entries sent', { exact: true })).toBeVisible(sent)
  const [{ period, t_ms: t } = { period: 0, t_ms: 0 }] = (await taggedOf(staff, id)).tags
  expect([period, Math.round(t / 1000)]).toEqual([1, 2])
  expect(uploaded).toEqual([])
})

/** Records some seconds of a canvas, and chooses them as a file. */
async function chooseRecording(input: Element): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = 64
  canvas.height = 36
  const context = canvas.getContext('2d')
  const paint = setInterval(() => context?.fillRect(0, 0, Math.random() * 64, 36), 40)
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
  const parts: Blob[] = []
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.ondataavailable = ({ data }) => {
    // A part has a fifth of a second.
    if (parts.push(data) === 23) recorder.stop()
  }
  recorder.start(200)
  await stopped
  clearInterval(paint)
  const files = new DataTransfer()
  files.items.add(new File(parts, 'match.webm', { type: 'video/webm' }))
  ;(input as HTMLInputElement).files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('the line-up of the last game becomes that of the next one by four taps', async ({ page }) => {
  const mark = String(Date.now()).slice(-7)
  const club = { name: `Tianeti ${mark}`, name_ka: `თიანეთი ${mark}`, age_categories: ['U15'] }
  const one = (await staff.post<{ data: { _id: string } }>('console/clubs', club)).data._id
  const players = []
  for (const shirt of [1, 2, 3, 4]) {
    const child = {
      club_id: one,
      age_category: 'U15',
      first_name: 'Vato',
      last_name: `Shirt${shirt}`,
      shirt_number: shirt,
      position: 'forward',
    }
    const { data } = await staff.post<{ data: { _id: string } }>('console/players', { command_id: newId(), ...child })
    players.push({ player_id: data._id, shirt, starting: shirt > 1 })
  }
  const on = async (days: number) => {
    const fields = { age_category: 'U15', activity_date: addDays(new Date(), days).toISOString() }
    return scheduleGame(staff, { one, two: clubs.two }, club.name, fields)
  }
  const [earlier, next] = [await on(20), await on(27)]
  await staff.post(`console/games/${earlier}/tags`, { depth: 'key', entries: [{ does: 'line_up', side: 'one', players }] })

  await signIn(page, 'staff')
  await page.goto(`/console/games?q=${mark}`)
  await page
    .getByRole('link', { name: /^Open / })
    .last()
    .click()
  await page.getByRole('main').getByRole('link', { name: 'Line-ups' }).click()
  await page
    .getByRole('region', { name: `Line-up of ${club.name}` })
    .getByRole('button', { name: /^As on / })
    .click()
  await page
    .getByRole('region', { name: `Line-up of ${club.name}` })
    .getByRole('button', { name: 'Save the draft' })
    .click()
  await expect
    .poll(async () => (await taggedOf(staff, next, 'key')).line_ups.map(({ shirt, starting }) => [shirt, starting]))
    .toEqual([
      [1, false],
      [2, true],
      [3, true],
      [4, true],
    ])
})
