import type { PlayerSeason } from '../season-figures.schema.ts'
import { FIGURES, type Figure, type FigureId } from './figure.ts'

/** One match of a child next to its own average. */
export interface ProgressPoint {
  gameId: string
  startsAt: string
  playedMs: number | null
  /** Null if it is not recorded. */
  value: number | null
  /** Their own average, for as long as the child played in this match. Null if it is not known how long that was. */
  usual: number | null
}

type PlayedTime = Pick<PlayerSeason['games'][number], 'played_ms' | 'full_ms'>

/** How many matches the latest are that are held against the season. */
export const LATEST = 5

const BY_ID = new Map<FigureId, Figure>(FIGURES.map((figure) => [figure.id, figure]))

/** Whether a figure grows with the time on the pitch, unlike a share. */
function grows(id: FigureId): boolean {
  const kind = BY_ID.get(id)?.source.kind
  return kind === 'sum' || kind === 'conceded'
}

/** A figure through the season, oldest first. A child is compared with its own average alone. */
export function progressOf({ games, figures }: Pick<PlayerSeason, 'games' | 'figures'>, id: FigureId): ProgressPoint[] {
  const average = figures[id]?.average
  return games.map((game) => {
    const value = game.figures[id]
    return {
      gameId: game.game_id,
      startsAt: game.starts_at,
      playedMs: game.played_ms,
      value: typeof value === 'number' ? value : null,
      usual: usualIn(game, average, id),
    }
  })
}

/** An average for each full match as it is for the time that was played in this one; null where either is not known. */
export function usualIn({ played_ms: ms, full_ms: full }: PlayedTime, average: unknown, id: FigureId): number | null {
  if (typeof average !== 'number') return null
  if (!grows(id)) return average
  return ms === null ? null : (average * ms) / full
}

/** A figure of the latest matches that recorded it, oldest first, each as if it had been a full match. */
export function latestOf(games: PlayerSeason['games'], id: FigureId, most: number): number[] {
  const values = games.flatMap(({ figures, played_ms: ms, full_ms: full }) => {
    const value = figures[id]
    if (typeof value !== 'number') return []
    return grows(id) ? (ms ? [(value * full) / ms] : []) : [value]
  })
  return values.slice(-most)
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
