import { newId } from '#shared/id.ts'
import type { Child } from '#shared/children.schema.ts'
import { childWithCode, decide } from './support/children.ts'
import { aboutNow, clubsNamed, consoleClient, scheduleGame } from './support/console.ts'
import { expect, expectAccessible, signIn, test } from './support/journey.ts'
import { newParent } from './support/new-parent.ts'

test('a first goal is on the child’s page, and a guardian shares it once there is consent', async ({ page, baseURL }) => {
  const office = await consoleClient(baseURL ?? '', 'staff')
  const child = await childWithCode(office, 'U13')
  const email = await newParent(page.request)
  const parent = await consoleClient(baseURL ?? '', email)
  await parent.post('children/codes', { code: child.code })
  const fields = { name_ka: 'მატჩი პირველი გოლით', activity_date: aboutNow(), age_category: 'U13' }
  const game = await scheduleGame(office, await clubsNamed(office, 'Rustavi', 'Gori'), 'A match with a first goal', fields)
  const enter = (command: object) => office.post(`game/command/${game}`, { command_id: newId(), ...command })
  await enter({ command: 'kick_off' })
  await enter({ command: 'goal', side: 'one', player_id: child.id })
  await enter({ command: 'full_time' })

  await signIn(page, email)
  await page.goto(`/player/${child.id}`)
  const achievements = page.getByRole('region', { name: 'Achievements' })
  await expect(achievements.getByText('First goal')).toBeVisible()
  await expect(achievements.getByRole('button')).toHaveCount(0)

  const { data: children } = await parent.get<{ data: Child[] }>('children')
  await decide(parent, children[0]?._id ?? '', { sharing: true })
  await page.reload()
  await expectAccessible(page)
  // This browser shares no files by itself.
  const download = page.waitForEvent('download')
  await achievements.getByRole('button', { name: 'Share: First goal' }).click()
  expect((await download).suggestedFilename()).toBe('first_goal.png')
  await parent.close()
  await office.close()
})
