import { VENUE_ZONE } from '#shared/venue-time.ts'
import type { Side } from '#shared/game.ts'
import { readCellTime } from '../../statistics/fitness/readers/times.ts'
import { isTimeZone, toInstant } from '../../club/imports/time-zone.ts'
import { parseOptions, UsageError } from './usage.ts'

/** The parsed command. */
export interface FitnessCommand {
  file: string
  gameId: string
  /** The child by id, or by shirt and side. */
  who: { playerId: string } | { shirt: number; side: Side }
  athlete: string | null
  timeZone: string
  start: Date | null
  dryRun: boolean
  json: boolean
}

export const FITNESS_USAGE = `Reads the recording of a GPS vest or a watch: GPX, TCX, FIT, CSV of STATSports, of Catapult, or with time, place and speed.

  npm run import -- fitness FILE --game ID --player ID [options]
  npm run import -- fitness FILE --game ID --shirt 9 --side one [options]

  --game ID         the game, with kick-off, half-time, second half and full time recorded
  --player ID       the child
  --shirt N         the child by shirt, with --side one or --side two
  --athlete NAME    whom of several athletes in the file, by name or id
  --start TIME      when the recording began, as in 2026-11-21T14:00:00, for files that do not say or say it wrongly
  --time-zone ZONE  zone of times without one; default: ${VENUE_ZONE}
  --dry-run         only says what it would do
  --json            answers in JSON
  --help            shows this

With anything wrong in the file, nothing is written. Exit codes: 0 done, 1 refused, 2 wrong usage.
Taking a recording back: npm run admin -- fitness undo ID
`

const OPTIONS = {
  game: { type: 'string' },
  player: { type: 'string' },
  shirt: { type: 'string' },
  side: { type: 'string' },
  athlete: { type: 'string' },
  start: { type: 'string' },
  'time-zone': { type: 'string', default: VENUE_ZONE },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/**
 * Parses the command line; null if only help was requested.
 *
 * @throws UsageError
 */
export function readFitnessCommand(args: string[]): FitnessCommand | null {
  const { values, positionals } = parseOptions(args, OPTIONS)
  if (values.help) return null
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new UsageError('Name one file to import.')
  if (values.game === undefined) throw new UsageError('Name the game (--game ID).')
  const timeZone = values['time-zone']
  if (!isTimeZone(timeZone)) throw new UsageError(`There is no time zone "${timeZone}". Zones are named like Asia/Tbilisi.`)
  return {
    file,
    gameId: values.game,
    who: readWho(values.player, values.shirt, values.side),
    athlete: values.athlete ?? null,
    timeZone,
    start: values.start === undefined ? null : readStart(values.start, timeZone),
    dryRun: values['dry-run'],
    json: values.json,
  }
}

function readWho(playerId: string | undefined, shirt: string | undefined, side: string | undefined): FitnessCommand['who'] {
  if (playerId !== undefined) {
    if (shirt !== undefined || side !== undefined) throw new UsageError('Name the child by --player or by --shirt and --side, not by both.')
    return { playerId }
  }
  const isShirt = shirt !== undefined && /^\d{1,3}$/.test(shirt)
  if (!isShirt || (side !== 'one' && side !== 'two')) throw new UsageError('Name the child: --player ID, or --shirt 9 --side one.')
  return { shirt: Number(shirt), side }
}

function readStart(text: string, timeZone: string): Date {
  const time = readCellTime(text.replace(/T(\d{1,2}:\d{2})$/, 'T$1:00'))
  if (time?.kind === 'instant') return new Date(time.t)
  const [year, month, day] = time?.kind === 'local' ? (time.days[0] ?? '').split('-').map(Number) : []
  const minutes = Math.floor((time?.t ?? 0) / 60_000)
  const wall = year && month && day ? { year, month, day, hour: Math.floor(minutes / 60), minute: minutes % 60 } : null
  const begin = wall && toInstant(wall, timeZone)
  if (!begin || !time) throw new UsageError('The start is a date and a time, as in 2026-11-21T14:00:00.')
  return new Date(begin.getTime() + (time.t % 60_000))
}
