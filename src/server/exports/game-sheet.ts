import type { GameStatus } from '#shared/game.ts'
import type { Locale } from '#shared/locale.ts'
import { VENUE_OFFSET } from '#shared/venue-time.ts'
import { localName } from '../games/local-name.ts'
import type { Cell, Sheet } from './sheet.ts'
import { EXPORT_TEXTS, type Head } from './texts.ts'

interface Named {
  name: string
  name_ka: string | null
}

/** A game of an exported list. */
export interface ExportedGame {
  startsAt: Date
  ageCategory: string
  one: Named
  two: Named
  status: GameStatus
  reason: string | null
  /** Null where nobody keeps the score, and in ages that have none. */
  score: { one: number; two: number } | null
  awarded: boolean
  /** The competition, or what the game is called. */
  competition: Named
  season: string
  round: string | null
  group: string | null
  venue: string | null
  venueKa: string | null
}

const HEADS: readonly Head[] = [
  'date',
  'time',
  'age',
  'home',
  'away',
  'home_goals',
  'away_goals',
  'state',
  'reason',
  'decided',
  'competition',
  'season',
  'round',
  'group',
  'venue',
]

/** Fixtures and results. Dates and times are those at the venue, as texts that every spreadsheet and our import read. */
export function gameSheet(games: readonly ExportedGame[], locale: Locale): Sheet {
  const { heads, states, yes } = EXPORT_TEXTS[locale]
  const row = (game: ExportedGame): Cell[] => {
    const local = new Date(game.startsAt.getTime() + VENUE_OFFSET * 60_000).toISOString()
    return [
      local.slice(0, 10),
      local.slice(11, 16),
      game.ageCategory,
      localName(game.one, locale),
      localName(game.two, locale),
      game.score?.one ?? null,
      game.score?.two ?? null,
      states[game.status],
      game.reason,
      game.awarded && game.score ? yes : null,
      localName(game.competition, locale),
      game.season || null,
      game.round,
      game.group,
      locale === 'ge' ? (game.venueKa ?? game.venue) : game.venue,
    ]
  }
  return { heads: HEADS.map((head) => heads[head]), rows: games.map(row) }
}
