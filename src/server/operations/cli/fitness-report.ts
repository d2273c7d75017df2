import { HALVES, SPEED_BANDS, sumFigures, type HalfFigures } from '#shared/fitness.ts'
import type { MeasuredSession } from '../../statistics/fitness/import-session.ts'
import type { Recording } from '../../statistics/fitness/recording.ts'
import { formatWall } from '../../club/imports/time-zone.ts'

/** The result or the preview of an import. */
interface FitnessReport {
  recording: Recording
  measured: MeasuredSession
  timeZone: string
}

const metres = (value: number) => `${Math.round(value)} m`
const kmh = (speed: number) => `${(speed * 3.6).toFixed(1)} km/h`

export function formatFitness({ recording, measured, timeZone }: FitnessReport): string {
  const { from, to, coarse, figures, totals, notes, sessionId, sprintKmh } = measured
  const match = sumFigures(HALVES.map((half) => figures[half]))
  const about = coarse ? 'about ' : ''
  const percent = totals.deviceDistance ? ((totals.distance / totals.deviceDistance - 1) * 100).toFixed(1) : null
  return [
    `${recording.format}, ${recording.fixes.length} points, ${formatWall(from, timeZone)} to ${formatWall(to, timeZone)} within the halves`,
    ...HALVES.map((half) => formatFigures(`${half} half`, figures[half], about)),
    formatFigures('match', match, about),
    `  by speed: ${SPEED_BANDS.map((band) => `${band} ${metres(match.bands[band])}`).join(', ')}; sprints above ${sprintKmh} km/h`,
    ...(totals.deviceDistance !== null && percent !== null
      ? [`The device says ${metres(totals.deviceDistance)} for its whole recording, we say ${metres(totals.distance)} (${percent} %).`]
      : []),
    ...notes.map(({ message }) => `Note: ${message}`),
    sessionId === null ? 'Dry run: nothing was written.' : `Imported as ${sessionId}.`,
  ].join('\n')
}

function formatFigures(title: string, figures: HalfFigures, about: string): string {
  const { seconds, distance, sprints, sprintDistance, topSpeed } = figures
  const sprinted = sprints === null ? `sprints not counted, ${metres(sprintDistance)}` : `${sprints} sprints, ${metres(sprintDistance)}`
  const average = seconds > 0 ? kmh(distance / seconds) : 'none'
  return `  ${title}: ${about}${metres(distance)} in ${Math.round(seconds / 60)} min, average ${average}, top ${kmh(topSpeed)}, ${sprinted}`
}

/** The complete report as JSON. */
export function fitnessJson({ recording, measured }: FitnessReport): object {
  const { series: _, ...reported } = measured
  return {
    format: recording.format,
    points: recording.fixes.length,
    ...reported,
    match: sumFigures(HALVES.map((half) => measured.figures[half])),
  }
}
