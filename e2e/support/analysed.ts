import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import type { MatchFigures } from '#shared/match-figures.schema.ts'
import { clubsNamed, scheduleGame, type ConsoleClient } from './console.ts'
import { listed } from './games.ts'
import { expect } from './journey.ts'

/** Public matches of the fixtures, each with the team that is side one. */
export const WYSCOUT = { '2565858': 'Barcelona', '2499719': 'Arsenal', '2058003': 'France' } as const

/** A game of this run alone that is under way. */
export async function begunGame(office: ConsoleClient): Promise<string> {
  const id = await scheduleGame(office, await clubsNamed(office, 'Batumi', 'Telavi'))
  await office.post(`game/command/${id}`, { command: 'kick_off', command_id: newId() })
  return id
}

/** Imports the events of a public match. */
export async function importMatch(office: ConsoleClient, id: string, match: keyof typeof WYSCOUT): Promise<void> {
  const file = gunzipSync(await readFile(`tests/fixtures/events/wyscout/${match}.json.gz`))
  const body = { file_name: `${match}.json`, content: file.toString('base64'), side_one: WYSCOUT[match], pitch: { length: 105, width: 68 } }
  await office.post(`console/games/${id}/events`, body)
}

export async function figuresOf(page: Page, id: string): Promise<MatchFigures> {
  return ((await (await page.request.get(`/api/match/${id}/figures`)).json()) as { data: MatchFigures }).data
}

/**
 * A match of the demo world with figures of both teams, and, where asked for, with players whom the reader sees: games are
 * analysed one after the other.
 */
export async function demoMatch(page: Page, { players = false } = {}): Promise<string> {
  let found = ''
  await expect(async () => {
    for (const { _id: id } of await listed(page, 'analytics')) {
      // An age without scores has none.
      const answer = await page.request.get(`/api/match/${id}/figures`)
      const { data } = (await answer.json()) as { data?: MatchFigures }
      if (data?.sides?.one.team && (!players || data.sides.one.players.length > 0)) {
        found = id
        return
      }
    }
    throw new Error('No match is analysed yet.')
  }).toPass({ timeout: 60_000 })
  return found
}
