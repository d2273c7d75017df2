import type { GameDetail } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { clubsNamed, consoleClient, streamedGame } from './support/console.ts'
import { expect, expectAccessible, signIn, test } from './support/journey.ts'

test('a red card stands in the timeline; a goal that is undone leaves it, and the score', async ({ page, baseURL }) => {
  const office = await consoleClient(baseURL ?? '', 'staff')
  const id = await streamedGame(office, await clubsNamed(office, 'Rustavi', 'Poti'))
  const send = (command: object) => office.post<{ data: GameDetail }>(`game/command/${id}`, { command_id: newId(), ...command })
  const { data: squad } = await office.get<{ data: { _id: string; shirt_number: number }[] }>(
    `player/sort/${(await clubsNamed(office, 'Rustavi', 'Poti')).one}/U12`,
  )
  const [player] = squad
  await signIn(page)
  await page.goto(`/live/${id}`)
  const lines = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  const score = page.getByRole('main').locator('[aria-live=polite]').first()
  await expect(lines).toHaveCount(1)

  await send({ command: 'card', kind: 'red_card', side: 'one', player_id: player?._id, minute: 3 })
  await expect(lines.filter({ hasText: 'Red card' })).toContainText('3′')
  await send({ command: 'goal', side: 'two', minute: 4 })
  const { data } = await send({ command: 'goal', side: 'two', minute: 5 })
  await expect(score).toHaveText(/^0\s*:\s*2$/)
  await expect(lines).toHaveCount(4)

  const mistaken = data.timeline.find(({ minute, kind }) => kind === 'goal' && minute === 4)
  await send({ command: 'undo', entry: mistaken?._id, reason: 'Offside' })
  await expect(score).toHaveText(/^0\s*:\s*1$/)
  await expect(lines).toHaveCount(3)
  await expect(lines.filter({ hasText: '5′' })).toContainText('0 : 1')
  await expect(lines.filter({ hasText: '4′' })).toHaveCount(0)
  // The same to anyone who opens it now.
  await page.reload()
  await expect(lines).toHaveCount(3)
  await expect(lines.filter({ hasText: 'Red card' })).toBeVisible()
  await expectAccessible(page)
  await office.close()
})
