import type { Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import { clubsNamed, consoleClient, scheduleGame } from './support/console.ts'
import { expect, signIn, test } from './support/journey.ts'

test.use({ serviceWorkers: 'block' })

/** The events of a match: shots and a pass of the first player, and a goal of the second. */
const eventsOf = (first: number, second: number) => `
id,period,t_ms,side,shirt,player,type,outcome,x,y,end_x,end_y,body,set_piece,flags
1,1,60000,one,${first},,shot,goal,95,30,,,,,
2,1,120000,one,${first},,shot,saved,90,40,,,,,
3,1,180000,one,${first},,pass,success,40,30,50,30,,,
4,2,60000,one,${second},,shot,goal,97,34,,,,,
`

/** Opens the shots of the player whose page is shown. */
async function openShots(page: Page) {
  await page.getByRole('heading', { name: 'Offensive', exact: true }).click()
  await page.locator('button:has([data-figure=shots])').click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Chooses the first shot on the pitch by the keyboard, and opens its correction. */
async function openFirst(page: Page) {
  await page.getByRole('slider').press('Home')
  await page.getByRole('slider').press('Enter')
  await expect(page.getByRole('dialog', { name: /^Correct the event/ })).toBeVisible()
}

test('a coach corrects a finished match, and someone else’s page of it follows', async ({ page, browser, baseURL }) => {
  const office = await consoleClient(baseURL ?? '', 'staff')
  const clubs = await clubsNamed(office, 'Rustavi', 'Telavi')
  const { data: squad } = await office.get<{ data: { _id: string; shirt_number: number }[] }>(`player/sort/${clubs.one}/U12`)
  const shirts = squad.map((player) => player.shirt_number)
  // Teams of a club wear the same numbers, by which no one is found then.
  const [first, second] = squad.filter((player) => shirts.indexOf(player.shirt_number) === shirts.lastIndexOf(player.shirt_number))
  const id = await scheduleGame(office, clubs)
  for (const command of ['kick_off', 'full_time']) await office.post(`game/command/${id}`, { command, command_id: newId() })
  const text = eventsOf(first?.shirt_number ?? 0, second?.shirt_number ?? 0)
  const file = { file_name: 'm.csv', content: Buffer.from(text.trim()).toString('base64') }
  await office.post(`console/games/${id}/events`, { ...file, side_one: null, pitch: { length: 105, width: 68 } })
  await office.close()

  const watching = await (await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })).newPage()
  await signIn(watching)
  await watching.goto(`/match/${id}?tab=stats`)
  const shown = (figure: string) => watching.locator(`[data-figure=${figure}][data-side=one]`)
  const follows = async (shots: string, goals: string) => {
    await expect(shown('shots')).toHaveText(shots)
    await expect(shown('goals')).toHaveText(goals)
  }
  await follows('3', '2')

  await signIn(page, 'rustavi')
  await page.goto(`/match/${id}/player/${first?._id}`)
  await openShots(page)
  await openFirst(page)
  await page.getByLabel('Result').selectOption('saved')
  await page.getByLabel('Player').selectOption(second?._id ?? '')
  await page.getByRole('button', { name: 'Save' }).click()
  await follows('3', '1')
  await openFirst(page)
  await page.getByRole('button', { name: 'Delete the event' }).click()
  await follows('2', '1')

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Corrections (2)' }).click()
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(left)
  }
  await page.keyboard.press('Escape')
  await follows('3', '2')
  await expect(page.locator('[data-figure=shots]')).toHaveText('2')
  await watching.context().close()
})
