import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import type { MatchFigures } from '#shared/match-figures.schema.ts'
import { clubsNamed, consoleClient, scheduleGame, type ConsoleClient } from './support/console.ts'
import { expect, expectAccessible, fillSignIn, test } from './support/journey.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } })

/** Arsenal–Leicester, 4:3. */
const wyscout = async () => gunzipSync(await readFile('tests/fixtures/events/wyscout/2499719.json.gz'))
const HEADING = 'id,period,t_ms,side,shirt,player,type,outcome,x,y,end_x,end_y,body,set_piece,flags'
const TAPPED = [HEADING, '1,1,1000,one,99,,pass,success,20,20,30,20,,,', '2,2,2000,one,99,,shot,goal,60,20,,,,,']

/** A match of this run alone that has ended 4:3. */
async function playedGame(office: ConsoleClient): Promise<string> {
  const id = await scheduleGame(office, await clubsNamed(office, 'Batumi', 'Telavi'))
  const command = (name: string, more: object = {}) => office.post(`game/command/${id}`, { command: name, command_id: newId(), ...more })
  await command('kick_off')
  for (const side of ['one', 'one', 'one', 'one', 'two', 'two', 'two']) await command('goal', { side })
  await command('full_time')
  return id
}

async function choose(page: Page, name: string, buffer: Buffer) {
  await page.getByLabel('File of match events (JSON, XML or CSV)').setInputFiles({ name, mimeType: 'application/json', buffer })
}

test('events are imported, another source counts, and both are undone', { tag: '@core' }, async ({ page, baseURL }) => {
  test.slow()
  const office = await consoleClient(baseURL ?? '', 'staff')
  const id = await playedGame(office)
  const figures = async () => (await office.get<{ data: MatchFigures }>(`match/${id}/figures`)).data
  const passes = async () => (await figures()).sides?.one.team?.match.passes ?? null
  await page.goto(`/login?from=/console/events/${id}`)
  await fillSignIn(page, 'staff')
  await expect(page.getByText('No events have been recorded for this match yet.')).toBeVisible()
  await expectAccessible(page)

  // Another match, by the names of its teams; a file that was cut off. Nothing is written.
  await choose(page, 'cut.json', (await wyscout()).subarray(0, 10_000))
  await expect(page.getByRole('alert')).toContainText('it may be incomplete')
  await choose(page, 'arsenal.json', await wyscout())
  await expect(page.getByRole('alert')).toContainText('The file’s teams are Arsenal, Leicester City')
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
  expect((await figures()).source).toBeNull()

  await page.getByRole('combobox', { name: /is in the file$/ }).selectOption('Arsenal')
  await expect(page.getByText('4:3, as on the scoreboard')).toBeVisible()
  await expect(page.getByText('Wyscout 2 · Full match')).toBeVisible()
  await expect(page.getByText('28 players are not in the squads')).toBeVisible()
  await expectAccessible(page)
  const player = page.getByRole('combobox').filter({ hasText: 'By shirt number only' }).first()
  await player.selectOption({ index: 1 })
  await expect(page.getByText('28 players are not in the squads')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText(/^Imported: /)).toBeVisible()
  const sources = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Undo / }) })
  await expect(sources).toHaveText([/Wyscout.*Counts.*arsenal\.json/])
  const ofFile = await passes()
  expect(ofFile).toBeGreaterThan(300)
  expect((await figures()).sides?.one.players.some(({ player_id }) => player_id !== null)).toBe(true)

  await choose(page, 'tapped.csv', Buffer.from(TAPPED.join('\n')))
  await expect(page.getByText('1:0 in the file, 4:3 on the scoreboard. The scoreboard counts and stays unchanged.')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(sources).toHaveText([/Our own CSV.*Counts/, /arsenal\.json/])
  expect(await passes()).toBe(1)
  await page.getByRole('button', { name: 'Use arsenal.json' }).click()
  await expect(sources).toHaveText([/tapped\.csv/, /Wyscout.*Counts/])
  expect(await passes()).toBe(ofFile)

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'SPADL' }).click()])
  expect(download.suggestedFilename()).toMatch(/spadl\.csv$/)

  await page.getByRole('button', { name: 'Undo arsenal.json' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, undo it' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(await passes()).toBe(1)
  await page.getByRole('button', { name: 'Undo tapped.csv' }).click()
  await page.getByRole('button', { name: 'Yes, undo it' }).click()
  await expect(page.getByText('Undone', { exact: true })).toHaveCount(2)
  expect((await figures()).source).toBeNull()
  await office.close()
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /WebSocket/ })

  test('a file is not lost, and is read once there is one', async ({ page, baseURL, context }) => {
    const office = await consoleClient(baseURL ?? '', 'staff')
    const id = await playedGame(office)
    await office.close()
    await page.goto(`/login?from=/console/events/${id}`)
    await fillSignIn(page, 'staff')
    await expect(page.getByText('No events have been recorded for this match yet.')).toBeVisible()
    await context.setOffline(true)
    await choose(page, 'tapped.csv', Buffer.from(TAPPED.join('\n')))
    await expect(page.getByRole('alert')).toContainText('You are offline')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Read file again' }).click()
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible()
  })
})
