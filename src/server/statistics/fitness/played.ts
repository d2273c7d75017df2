import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TrackedFigures } from '#shared/figures/figure-values.ts'
import { HALVES, sumFigures, type HalfFigures } from '#shared/fitness.ts'
import type { Appearance } from '#shared/match-action.ts'
import type { Db } from '../../db/database.ts'
import { fitnessSessions, type SessionTotals } from '../../db/schema/fitness.ts'
import { games } from '../../db/schema/games.ts'
import { figuresOf } from './figures.ts'
import { stepsWithin, type Span } from './halves.ts'
import { unpackSeries } from './series.ts'
import { findSprintThreshold } from './sprint-threshold.ts'

type SessionRow = typeof fitnessSessions.$inferSelect

/** What was recorded of a child in a game while it was on the pitch. */
export interface PlayedRecording {
  figures: TrackedFigures
  /** At least one recording is coarse: figures are about right. */
  coarse: boolean
  /** How much of the time on the pitch is recorded. */
  halves: { period: number; percent: number }[]
  devices: { format: SessionRow['format']; totals: SessionTotals }[]
}

/**
 * What was recorded of some children in a game, cut to the minutes on the pitch by its line-ups. Of a child whom these do not
 * mention the whole halves count.
 */
export async function findPlayed(
  db: Db,
  gameId: string,
  playerIds: readonly string[],
  lineUps: readonly Appearance[],
): Promise<Map<string, PlayedRecording>> {
  const own = and(eq(fitnessSessions.gameId, gameId), inArray(fitnessSessions.playerId, [...playerIds]), isNull(fitnessSessions.undoneAt))
  const sessions = await db
    .select({ session: fitnessSessions, age: games.ageCategory, halfMs: sql<number>`${games.periodDuration} * 60000` })
    .from(fitnessSessions)
    .innerJoin(games, eq(games.id, fitnessSessions.gameId))
    .where(own)
    .orderBy(asc(fitnessSessions.recordedFrom), asc(fitnessSessions.id))
  const [first] = sessions
  if (!first) return new Map()
  const stays = new Map(lineUps.map((appearance) => [appearance.player, appearance]))
  const sprintKmh = await findSprintThreshold(db, first.age)
  const byPlayer = Map.groupBy(
    sessions.map(({ session }) => session),
    ({ playerId }) => playerId,
  )
  return new Map(
    Array.from(byPlayer).flatMap(([id, some]) => {
      const cut = some.map((session) => cutToStay(session, stays.get(id), sprintKmh))
      const sum = sumFigures(cut.flatMap((halves) => halves.filter((half) => half !== null)))
      if (sum.seconds === 0) return []
      const devices = some.flatMap(({ format, totals }) => (totals ? [{ format, totals }] : []))
      const halves = recordedParts(cut, stays.get(id), first.halfMs)
      return [[id, { figures: trackedFigures(sum), coarse: some.some(({ coarse }) => coarse), halves, devices }] as const]
    }),
  )
}

/** The halves of a recording while the child was on the pitch. */
function cutToStay(
  { figures, series, sprintKmh, coarse }: SessionRow,
  stay: Appearance | undefined,
  wanted: number,
): (HalfFigures | null)[] {
  if (!figures || !series) return []
  const spans = HALVES.map((_, index) => stayIn(index + 1, stay))
  // Nothing to cut, and the threshold that the figures were computed with: they are as they are stored.
  if (sprintKmh === wanted && spans.every((span) => span?.from === 0 && span.to === Infinity)) return HALVES.map((half) => figures[half])
  const steps = unpackSeries(series)
  return HALVES.map((half, index) => {
    const span = spans[index]
    return span ? figuresOf(stepsWithin(steps[half], span), wanted, coarse) : null
  })
}

/** How much of the time on the pitch all recordings of a child have, half by half. Stoppage time makes it no more than all. */
function recordedParts(recordings: readonly (readonly (HalfFigures | null)[])[], stay: Appearance | undefined, halfMs: number) {
  return HALVES.flatMap((_, index) => {
    const span = stayIn(index + 1, stay)
    const played = span ? Math.min(span.to, halfMs) - span.from : 0
    if (played <= 0) return []
    const seconds = recordings.reduce((sum, halves) => sum + (halves[index]?.seconds ?? 0), 0)
    return [{ period: index + 1, percent: Math.min(100, Math.round((100_000 * seconds) / played)) }]
  })
}

/** When someone was on the pitch in a half, in milliseconds since its kick-off; null for never. */
function stayIn(half: number, stay: Appearance | undefined): Span | null {
  if (!stay) return { from: 0, to: Infinity }
  const { starting, on, off } = stay
  if (!starting && on === null) return null
  const from = on === null || on.period < half ? 0 : on.period === half ? on.t : Infinity
  const to = off === null || off.period > half ? Infinity : off.period === half ? off.t : 0
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
