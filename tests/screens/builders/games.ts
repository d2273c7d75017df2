import type { CallAnswer } from '#shared/calls.schema.ts'
import type { Game, GameDetail } from '#shared/game.schema.ts'
import { club } from './clubs.ts'
import { id } from './ids.ts'

const RUSTAVI = club('Rustavi', { name_ka: 'რუსთავი' })
const GORI = club('Gori', { name_ka: 'გორი' })
const HOUR = 3_600_000

/** The time so many hours from now. */
export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** A game that begins in two hours. */
export function game(more: Partial<Game> = {}): Game {
  return {
    _id: id('game'),
    name: 'Rustavi – Gori',
    name_ka: 'რუსთავი – გორი',
    activity_date: hoursFromNow(2),
    venue: 'Poladi Stadium',
    venue_ka: 'ფოლადის სტადიონი',
    age_category: 'U13',
    status: 'upcoming',
    has_stream: false,
    period_duration: 30,
    half_time: 10,
    club_one_ref: RUSTAVI,
    club_two_ref: GORI,
    club_one_score: null,
    club_two_score: null,
    period_starts: { first_half: null, half_time: null, second_half: null, full_time: null },
    version: 1,
    ...more,
  }
}

/** The same with its timeline. */
export function gameDetail(more: Partial<GameDetail> = {}): GameDetail {
  return { ...game(more), timeline: [], ...more }
}

/** A page of a list of games, for `POST /game`: the last one, unless `next` is given. */
export function gamePage(games: readonly Game[], next: string | null = null): CallAnswer<'POST /game'> {
  return { data: [...games], next, server_time: new Date().toISOString() }
}

/** The answer of a single game. */
export function gameAnswer(more: Partial<GameDetail> = {}): CallAnswer<'GET /game/fetch-single/:id'> {
  return { data: gameDetail(more), server_time: new Date().toISOString() }
}
