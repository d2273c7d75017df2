import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { TrackedFigures } from '#shared/figures/figure-values.ts'
import { HALVES, sumFigures, type HalfFigures } from '#shared/fitness.ts'
import type { Db } from '../db/database.ts'
import { appearances, eventSources } from '../db/schema/actions.ts'
import { fitnessSessions, type SessionTotals } from '../db/schema/fitness.ts'
import { games } from '../db/schema/games.ts'
import { figuresOf } from './figures.ts'
import { stepsWithin, type Span } from './halves.ts'
import { unpackSeries } from './series.ts'
import { findSprintThreshold } from './sprint-threshold.ts'

type SessionRow = typeof fitnessSessions.$inferSelect
type AppearanceRow = typeof appearances.$inferSelect

/** What was recorded of a child in a game while it was on the pitch. */
export interface PlayedRecording {
  figures: TrackedFigures
  /** At least one recording is coarse: figures are about right. */
  coarse: boolean
  devices: { format: SessionRow['format']; totals: SessionTotals }[]
}

/**
 * What was recorded of some children in a game, cut to the minutes on the pitch that the source of its events tells. Of a
 * child whom that does not mention the whole halves count.
 */
export async function findPlayed(db: Db, gameId: string, playerIds: readonly string[]): Promise<Map<string, PlayedRecording>> {
  if (playerIds.length === 0) return new Map()
  const own = and(eq(fitnessSessions.gameId, gameId), inArray(fitnessSessions.playerId, [...playerIds]), isNull(fitnessSessions.undoneAt))
  const sessions = await db
    .select({ session: fitnessSessions, age: games.ageCategory })
    .from(fitnessSessions)
    .innerJoin(games, eq(games.id, fitnessSessions.gameId))
    .where(own)
    .orderBy(asc(fitnessSessions.recordedFrom), asc(fitnessSessions.id))
  const [first] = sessions
  if (!first) return new Map()
  const played = await db
    .select({ appearance: appearances })
    .from(appearances)
    .innerJoin(eventSources, and(eq(eventSources.id, appearances.sourceId), eq(eventSources.active, true)))
    .where(and(eq(appearances.gameId, gameId), inArray(appearances.playerId, [...playerIds])))
  const stays = new Map(played.map(({ appearance }) => [appearance.playerId, appearance]))
  const sprintKmh = await findSprintThreshold(db, first.age)
  const byPlayer = Map.groupBy(
    sessions.map(({ session }) => session),
    ({ playerId }) => playerId,
  )
  return new Map(
    Array.from(byPlayer).flatMap(([id, some]) => {
      const sum = sumFigures(some.flatMap((session) => cutToStay(session, stays.get(id), sprintKmh)))
      if (sum.seconds === 0) return []
      const devices = some.flatMap(({ format, totals }) => (totals ? [{ format, totals }] : []))
      return [[id, { figures: trackedFigures(sum), coarse: some.some(({ coarse }) => coarse), devices }] as const]
    }),
  )
}

/** The halves of a recording while the child was on the pitch. */
function cutToStay({ figures, series, sprintKmh, coarse }: SessionRow, stay: AppearanceRow | undefined, wanted: number): HalfFigures[] {
  if (!figures || !series) return []
  const spans = HALVES.map((_, index) => stayIn(index + 1, stay))
  // Nothing to cut, and the threshold that the figures were computed with: they are as they are stored.
  if (sprintKmh === wanted && spans.every((span) => span?.from === 0 && span.to === Infinity)) return HALVES.map((half) => figures[half])
  const steps = unpackSeries(series)
  return HALVES.flatMap((half, index) => {
    const span = spans[index]
    return span ? [figuresOf(stepsWithin(steps[half], span), wanted, coarse)] : []
  })
}

/** When somebody was on the pitch in a half, in milliseconds since its kick-off; null for never. */
function stayIn(half: number, stay: AppearanceRow | undefined): Span | null {
  if (!stay) return { from: 0, to: Infinity }
  const { starting, onPeriod, onMs, offPeriod, offMs } = stay
  if (!starting && onPeriod === null) return null
  const from = onPeriod === null || onPeriod < half ? 0 : onPeriod === half ? (onMs ?? 0) : Infinity
  const to = offPeriod === null || offPeriod > half ? Infinity : offPeriod === half ? (offMs ?? Infinity) : 0
  return from < to ? { from, to } : null
}

function trackedFigures({ seconds, distance, bands, sprintDistance, sprints }: HalfFigures): TrackedFigures {
  return {
    total_distance: distance,
    distance_with_speed: bands.running + bands.sprinting,
    sprints_distance: sprintDistance,
    sprints_count: sprints,
    average_speed: (distance / seconds) * 3.6,
  }
}
