import type { PlayerSeason } from '../season-figures.schema.ts'
import { FIGURES, type Figure, type FigureId } from './figure.ts'

/** One match of a child beside its own average. */
export interface ProgressPoint {
  gameId: string
  startsAt: string
  playedMs: number | null
  /** Null if it is not recorded. */
  value: number | null
  /** The own average, for as long as the child played in this match. Null if it is not known how long that was. */
  usual: number | null
}

/** How many matches the latest are that are held against the season. */
export const LATEST = 5

const BY_ID = new Map<FigureId, Figure>(FIGURES.map((figure) => [figure.id, figure]))

/** Whether a figure grows with the time on the pitch, unlike a share. */
function grows(id: FigureId): boolean {
  return BY_ID.get(id)?.source.kind === 'sum'
}

/** A figure through the season, oldest first. A child is compared with its own average alone. */
export function progressOf({ games, figures }: Pick<PlayerSeason, 'games' | 'figures'>, id: FigureId): ProgressPoint[] {
  const average = figures[id]?.average
  return games.map((game) => {
    const value = game.figures[id]
    const part = grows(id) ? (game.played_ms === null ? null : game.played_ms / game.full_ms) : 1
    return {
      gameId: game.game_id,
      startsAt: game.starts_at,
      playedMs: game.played_ms,
      value: typeof value === 'number' ? value : null,
      usual: typeof average === 'number' && part !== null ? average * part : null,
    }
  })
}

/**
 * The average for each full match over the latest matches; null before there are more matches than these, and of shares,
 * which no average of matches is.
 */
export function latestAverage({ games }: Pick<PlayerSeason, 'games'>, id: FigureId): number | null {
  if (!grows(id)) return null
  const known = games.flatMap(({ played_ms: played, full_ms: full, figures }) => {
    const value = figures[id]
    return typeof value === 'number' && played ? [{ value, part: played / full }] : []
  })
  if (known.length <= LATEST) return null
  const latest = known.slice(-LATEST)
  return latest.reduce((sum, { value }) => sum + value, 0) / latest.reduce((sum, { part }) => sum + part, 0)
}
