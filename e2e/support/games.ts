import type { Page } from 'playwright/test'
import type { Game, GameDetail, GamePage } from '#shared/game.schema.ts'
import type { GameFilter } from '#shared/game-filter.ts'
import type { GameStatus } from '#shared/game.ts'
import { currentService } from './service.ts'

/** The first page of games for the user signed in on this page. */
export async function listed(page: Page, filter: GameFilter): Promise<Game[]> {
  const answer = await page.request.post('/api/game', { data: { age_category: null, filter, date: null } })
  return ((await answer.json()) as GamePage).data
}

/** Whether a game has a stream in a frame, and not by our own player. */
export function isEmbedded({ has_stream, live_stream }: Game): boolean {
  return has_stream && !live_stream?.startsWith('/api/game/watch/')
}

/** A game of this status, with a stream and a score unless it is upcoming. A live one is begun for this journey. */
export async function someGame(page: Page, status: GameStatus & GameFilter): Promise<Game> {
  if (status === 'live') return detail(page, await currentService().runningGame())
  const found = (await listed(page, status)).findLast(
    (game) => game.status === status && (status === 'upcoming' || (isEmbedded(game) && game.club_one_score !== null)),
  )
  if (!found) throw new Error(`No game is ${status}.`)
  return found
}

/** One game with its timeline. */
export async function detail(page: Page, id: string): Promise<GameDetail> {
  return ((await (await page.request.get(`/api/game/fetch-single/${id}`)).json()) as { data: GameDetail }).data
}
