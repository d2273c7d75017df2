import type { Decided } from '#shared/decision.ts'
import type { GameStatus, Side } from '#shared/game.ts'
import type { Locale } from '#shared/locale.ts'
import { cancelReasonText } from '#shared/cancel-reason.ts'
import { hasTime, VENUE_OFFSET } from '#shared/venue-time.ts'
import { localName } from '../../match/games/local-name.ts'
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
  /** Null where no one keeps the score, and in ages that have none. */
  score: { one: number; two: number } | null
  /** Scored kicks; null without a shoot-out, and in ages that have no scores. */
  shootout: Record<Side, number> | null
  /** What was decided; true where the age category does not show who won, null for a game that was played. */
  decided: Decided | true | null
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
  'shootout',
]

/** Fixtures and results. Dates and times are those at the venue, as texts that every spreadsheet and our import read. */
export function gameSheet(games: readonly ExportedGame[], locale: Locale): Sheet {
  const { heads, states, decisions, yes } = EXPORT_TEXTS[locale]
  const row = (game: ExportedGame): Cell[] => {
    const local = new Date(game.startsAt.getTime() + VENUE_OFFSET * 60_000).toISOString()
    return [
      local.slice(0, 10),
      hasTime(game.startsAt) ? local.slice(11, 16) : null,
      game.ageCategory,
      localName(game.one, locale),
      localName(game.two, locale),
      game.score?.one ?? null,
      game.score?.two ?? null,
      states[game.status],
      cancelReasonText(game.reason, locale),
      game.decided === true ? yes : game.decided && decisions[game.decided],
      localName(game.competition, locale),
      game.season || null,
      game.round,
      game.group,
      locale === 'ge' ? (game.venueKa ?? game.venue) : game.venue,
      game.shootout && `${game.shootout.one}:${game.shootout.two}`,
    ]
  }
  return { heads: HEADS.map((head) => heads[head]), rows: games.map(row) }
}
