import type { Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import type { TagDepth } from '#shared/tagging/depth.ts'
import { scheduleGame, type ConsoleClient } from './console.ts'
import { expect } from './journey.ts'
import { press } from './scoring.ts'

/** A game of two clubs that was just kicked off. */
export async function begunGame(office: ConsoleClient, clubs: { one: string; two: string }): Promise<string> {
  const id = await scheduleGame(office, clubs)
  await office.post(`game/command/${id}`, { command: 'kick_off', command_id: newId() })
  return id
}

/** Opens the tagging of a game, with the first shirts of both squads as line-ups. */
export async function openTagging(page: Page, id: string, depth = 'Full match', url = ''): Promise<void> {
  await page.goto(`${url}/console/tag/${id}`)
  await page.getByRole('button', { name: depth, exact: true }).click()
  const first = page.getByRole('button', { name: /^First \d+$/ })
  await expect(first).toHaveCount(2)
  for (const button of await first.all()) await button.click()
  await press(page, 'Go to match')
  await expect(pitchOf(page)).toBeVisible()
}

/** The pitch. */
export function pitchOf(page: Page) {
  return page.getByRole('application', { name: 'Pitch' })
}

type Point = readonly [number, number]

/** Presses the pitch and drags; points are shares of its width and height. */
export async function drag(page: Page, from: Point, to: Point = from): Promise<void> {
  const box = await pitchOf(page).boundingBox()
  if (!box) throw new Error('There is no pitch.')
  const at = ([x, y]: Point) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 2 })
  await page.mouse.up()
}

/** What the service has of a tagging. */
export async function taggedOf(office: ConsoleClient, id: string, depth: TagDepth = 'full'): Promise<Tags> {
  return (await office.get<{ data: Tags }>(`console/games/${id}/tags?depth=${depth}`)).data
}
