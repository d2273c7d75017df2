import type { Game } from '#shared/game.schema.ts'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { NO_PERIOD_STARTS } from '#shared/match-clock.ts'
import { club } from './clubs.ts'
import { game, hoursFromNow } from './games.ts'
import { id } from './ids.ts'

const CLUBS = [
  ['Rustavi', 'რუსთავი'],
  ['Gori', 'გორი'],
  ['Poti', 'ფოთი'],
  ['Zestaponi Metallurgist', 'ზესტაფონის მეტალურგი'],
  ['Batumi', 'ბათუმი'],
] as const

const clubAt = (at: number) => {
  const [name, name_ka] = CLUBS[at % CLUBS.length] ?? CLUBS[0]
  return club(name, { name_ka })
}

/** How many finished games, the latest first, five on each day. */
export function finishedGames(count: number, more: (at: number) => Partial<Game> = () => ({})): Game[] {
  return Array.from({ length: count }, (_, at) => {
    const began = -24 * (1 + Math.floor(at / 5)) - (at % 5)
    return game({
      _id: id(`finished ${at}`),
      name: `Round ${at + 1}`,
      name_ka: `ტური ${at + 1}`,
      activity_date: hoursFromNow(began),
      age_category: AGE_CATEGORIES[4 + (at % 4)] ?? 'U13',
      status: 'finished',
      club_one_ref: clubAt(at),
      club_two_ref: clubAt(at + 1),
      club_one_score: at % 4,
      club_two_score: 1,
      live_stream: '/demo-stream/index.html',
      has_stream: true,
      period_starts: { ...NO_PERIOD_STARTS, first_half: hoursFromNow(began), full_time: hoursFromNow(began + 1.2) },
      ...more(at),
    })
  })
}

/** How many games to come, the next first, three on each day. */
export function upcomingGames(count: number): Game[] {
  return Array.from({ length: count }, (_, at) =>
    game({
      _id: id(`upcoming ${at}`),
      name: `Round ${at + 1}`,
      name_ka: `ტური ${at + 1}`,
      activity_date: hoursFromNow(24 * (1 + Math.floor(at / 3)) + (at % 3)),
      club_one_ref: clubAt(at),
      club_two_ref: clubAt(at + 1),
    }),
  )
}

/** A game in its first half. */
export function liveGame(more: Partial<Game> = {}): Game {
  return game({
    _id: id('live'),
    status: 'live',
    activity_date: hoursFromNow(-0.2),
    club_one_score: 1,
    club_two_score: 0,
    has_stream: true,
    live_stream: '/demo-stream/index.html',
    period_starts: { ...NO_PERIOD_STARTS, first_half: hoursFromNow(-0.2) },
    ...more,
  })
}
