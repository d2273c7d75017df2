import { formatWall, toInstant } from '../../club/imports/time-zone.ts'
import { refuseFitness } from './findings.ts'
import type { Fix, Recording } from './recording.ts'

/** What is known of a recording's time next to the file. */
export interface TimeContext {
  /** The kick-off of the game. */
  kickOff: Date
  /** The zone of times without one. */
  timeZone: string
  /** When the recording began, if someone says so: it goes before what the file says. */
  start: Date | null
}

/**
 * The fixes of a recording with their times since 1970. A time of day belongs to the day of the game.
 *
 * @throws FitnessRefused for a recording that counts from 0 while no one has said when it began
 */
export function timedFixes({ clock, fixes }: Recording, context: TimeContext): Fix[] {
  const first = fixes[0]?.t ?? 0
  return shifted(fixes, startOf(clock, first, context) - first)
}

function startOf(clock: Recording['clock'], first: number, { kickOff, timeZone, start }: TimeContext): number {
  if (start) return start.getTime()
  if (clock.kind === 'instant') return first
  if (clock.kind === 'elapsed') return refuseFitness(null, 'no_start')
  const today = formatWall(kickOff, timeZone).slice(0, 10)
  const day = clock.days.length === 0 || clock.days.includes(today) ? today : (clock.days[0] ?? today)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const minutes = Math.floor(first / 60_000)
  const wall = { year, month, day: date, hour: Math.floor(minutes / 60), minute: minutes % 60 }
  const begin = toInstant(wall, timeZone)
  return begin ? begin.getTime() + (first % 60_000) : refuseFitness(null, 'bad_time', { value: day })
}

function shifted(fixes: readonly Fix[], by: number): Fix[] {
  return fixes.map((fix) => Object.assign({}, fix, { t: fix.t + by }))
}
