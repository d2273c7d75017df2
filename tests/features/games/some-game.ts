import type { Game, GameDetail } from '#shared/game.schema.ts'
import { NO_PERIOD_STARTS } from '#shared/match-clock.ts'

const club = { _id: 'c', name: 'Club', name_ka: null, logo: null }
/** A live game with its timeline. */
export const detail: GameDetail = {
  _id: '0123456789abcdef',
  name: 'Game',
  name_ka: null,
  activity_date: '2026-11-21T10:00:00.000Z',
  venue: null,
  venue_ka: null,
  age_category: 'U12',
  status: 'live',
  has_stream: true,
  live_stream: '/stream',
  period_duration: 30,
  half_time: 10,
  club_one_ref: club,
  club_two_ref: club,
  club_one_score: 1,
  club_two_score: 0,
  period_starts: NO_PERIOD_STARTS,
  version: 5,
  timeline: [],
}
const { timeline: _, ...rest } = detail
/** The same game without its timeline, as in lists. */
export const listed: Game = rest
