import { isId } from '#shared/id.ts'
import type { PitchSize } from '#shared/pitch.ts'
import { readPitchSize } from './pitch-size.ts'
import { assertUsage, parseOptions, UsageError } from './usage.ts'

/** The parsed command that imports match events. */
export interface EventsCommand {
  file: string
  /** Null to look at the file by itself. */
  gameId: string | null
  sideOne: string | null
  mapping: string | null
  pitch: PitchSize | null
  dryRun: boolean
  json: boolean
}

export const EVENTS_USAGE = `Reads what happened in a match into the database: our own CSV, Wyscout (versions 2 and 3), StatsBomb,
Opta F24 (XML or JSON), SPADL (CSV or JSON), Sportscode or LongoMatch (XML). The content decides the format.

  npm run import -- events FILE --game ID [options]

  --game ID              the game that was played; without it the file's figures are shown, and
                         nothing is stored
  --side-one NAME        name or key of the file's team that plays as side one; needed where the
                         file's names are not those of our clubs
  --mapping FILE         CSV that says who the file's players are: the columns player and shirt
                         (or player_id), and side where both teams have a player of one name
  --pitch 60x40          length and width of the pitch in metres; by default the pitch of the game, or
                         that of its age category; without a game 105x68
  --dry-run              only says what it would do
  --json                 answers in JSON
  --help                 shows this

The events count from then on, instead of those imported or tagged before. To list a game's sources,
take one back or let another count: npm run admin -- events --help. With anything wrong in the file,
nothing is written. Exit codes: 0 done, 1 refused, 2 wrong usage.
`

const OPTIONS = {
  game: { type: 'string' },
  'side-one': { type: 'string' },
  mapping: { type: 'string' },
  pitch: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/**
 * Parses the command line after the word `events`; null if only help was requested.
 *
 * @throws UsageError with a sentence for the user
 */
export function readEventsCommand(args: string[]): EventsCommand | null {
  const { values, positionals } = parseOptions(args, OPTIONS)
  if (values.help) return null
  const [file, ...more] = positionals
  if (file === undefined) throw new UsageError('Name the file to import.')
  assertUsage(more.length === 0, 'Only one file can be imported at a time.')
  const { game = null, mapping = null } = values
  assertUsage(game === null || isId(game), `"${game}" is no id of a game.`)
  assertUsage(game !== null || mapping === null, 'A mapping of players needs the game that they played (--game ID).')
  return {
    file,
    gameId: game,
    sideOne: values['side-one'] ?? null,
    mapping,
    pitch: values.pitch === undefined ? null : readPitch(values.pitch),
    dryRun: values['dry-run'],
    json: values.json,
  }
}

function readPitch(text: string): PitchSize {
  const size = readPitchSize(text)
  if (!size) throw new UsageError(`"${text}" is no pitch. A pitch is its length and width in metres, as in 60x40.`)
  return size
}
