import type { z } from 'zod'
import { HALVES, sumFigures, type Half, type HalfFigures } from '#shared/fitness.ts'
import type {
  ChildFitness as ChildFitnessAnswer,
  exportedFitnessSchema,
  FitnessFigures,
  FitnessImport,
  fitnessSessionSchema,
  fitnessTotalsSchema,
} from '#shared/fitness.schema.ts'
import type { fitnessSessions, SessionTotals } from '../../db/schema/fitness.ts'
import type { FitnessFinding, FitnessProblem } from './findings.ts'
import type { MeasuredSession } from './import-session.ts'
import type { ChildFitness, listSessions } from './repository.ts'
import { unpackSeries } from './series.ts'
import type { Step } from './steps.ts'

/** Figures on the wire: metres and km/h, rounded to what a receiver can know. */
function presentFigures({ seconds, distance, bands, sprintDistance, sprints, topSpeed }: HalfFigures): FitnessFigures {
  return {
    seconds: tenths(seconds),
    distance: tenths(distance),
    bands: {
      walking: tenths(bands.walking),
      jogging: tenths(bands.jogging),
      running: tenths(bands.running),
      sprinting: tenths(bands.sprinting),
    },
    sprint_distance: tenths(sprintDistance),
    sprints,
    average_kmh: seconds > 0 ? tenths((distance / seconds) * 3.6) : null,
    top_kmh: seconds > 0 ? tenths(topSpeed * 3.6) : null,
  }
}

function presentHalves(halves: Record<Half, HalfFigures>): { first: FitnessFigures; second: FitnessFigures } {
  return { first: presentFigures(halves.first), second: presentFigures(halves.second) }
}

/** Totals of a whole recording on the wire. */
export function presentTotals(
  format: (typeof fitnessSessions.$inferSelect)['format'],
  { deviceDistance, deviceTopSpeed, distance }: SessionTotals,
): z.infer<typeof fitnessTotalsSchema> {
  return {
    format,
    device_distance: deviceDistance === null ? null : tenths(deviceDistance),
    device_top_kmh: deviceTopSpeed === null ? null : tenths(deviceTopSpeed * 3.6),
    distance: tenths(distance),
  }
}

export function presentFitness({ sprintKmh, coarse, halves, match, devices }: ChildFitness): ChildFitnessAnswer {
  return {
    sprint_kmh: sprintKmh,
    about: coarse,
    halves: presentHalves(halves),
    match: presentFigures(match),
    devices: devices.map(({ format, totals }) => presentTotals(format, totals)),
  }
}

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

export function presentSession({ session, player, by }: SessionRow): z.infer<typeof fitnessSessionSchema> {
  return {
    _id: session.id,
    player: { _id: player.id, club_id: player.clubId, shirt_number: player.shirtNumber },
    format: session.format,
    recorded_from: session.recordedFrom.toISOString(),
    recorded_to: session.recordedTo.toISOString(),
    about: session.coarse,
    imported_at: session.importedAt.toISOString(),
    by,
    undone: session.undoneAt !== null,
  }
}

export function presentImport({ notes, sessionId, figures }: MeasuredSession): FitnessImport {
  return {
    problem: null,
    notes: notes.map(presentFinding),
    session_id: sessionId,
    halves: presentHalves(figures),
    match: presentFigures(sumFigures(HALVES.map((half) => figures[half]))),
  }
}

export function presentRefusal(problem: FitnessProblem): FitnessImport {
  return { problem: presentFinding(problem), notes: [], session_id: null, halves: null, match: null }
}

function presentFinding<C extends string>({ line, code, values }: FitnessFinding<C>) {
  const entries = Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value] as const)
  return { line, code, values: Object.fromEntries(entries) }
}

/** A recording with everything that is kept of it, for a child's guardians. */
export function presentExportedFitness(session: typeof fitnessSessions.$inferSelect, game: string): z.infer<typeof exportedFitnessSchema> {
  const { gameId, format, recordedFrom, recordedTo, importedAt, undoneAt, figures, totals, series } = session
  const speeds = series && unpackSeries(series)
  const numbers = ({ t, seconds, speed }: Step): [number, number, number] => [t, Math.round(seconds * 1000), Math.round(speed * 1000)]
  return {
    game_id: gameId,
    game,
    format,
    recorded_from: recordedFrom.toISOString(),
    recorded_to: recordedTo.toISOString(),
    imported_at: importedAt.toISOString(),
    undone: undoneAt !== null,
    halves: figures && presentHalves(figures),
    totals: totals && presentTotals(format, totals),
    speeds: speeds && { first: speeds.first.map(numbers), second: speeds.second.map(numbers) },
  }
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
