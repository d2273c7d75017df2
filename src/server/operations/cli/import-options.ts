import { AGE_CATEGORIES, toAgeCategory } from '#shared/age-category.ts'
import { COMPETITION_KINDS } from '#shared/competition.ts'
import { IMPORT_FIELDS, type ImportField } from '#shared/import-fields.ts'
import { VENUE_ZONE } from '#shared/venue-time.ts'
import type { ColumnMapping } from '../../club/imports/columns.ts'
import type { ReadOptions } from '../../club/imports/fixture-file.ts'
import type { ImportOptions } from '../../club/imports/preview.ts'
import { readTime } from '../../club/imports/dates.ts'
import { isTimeZone } from '../../club/imports/time-zone.ts'
import { assertUsage, parseOptions, UsageError } from './usage.ts'

/** The parsed import command. */
export interface ImportCommand {
  file: string
  read: Omit<ReadOptions, 'now'>
  write: ImportOptions
  dryRun: boolean
  json: boolean
}

export const USAGE = `Reads a fixture list into the database: CSV, Excel, football.json or a calendar (.ics).

  npm run import -- FILE [options]
  npm run import -- fitness --help    recordings of GPS vests and watches
  npm run import -- events FILE --game ID    reads what happened in a match: events --help says more

  --age-category U15     age category of games for which the file names none
  --competition NAME     what the competition is called; default: the file's own name
  --competition-ka NAME  the same in Georgian
  --kind KIND            league, cup, tournament or friendly; default: by the name, else a league
  --season NAME          tells seasons of one competition apart, as in 2026/27
  --time-zone ZONE       zone of the file's times; default: Asia/Tbilisi
  --default-time HH:MM   kick-off of games for which the file has no time
  --period MINUTES       length of a half; default: what is usual at the age
  --break MINUTES        length of the break; default: what is usual at the age
  --create-clubs         creates clubs that do not exist yet
  --sheet NAME           sheet of a workbook; default: the first
  --column FIELD=NAME    heading of a column that is not found by itself; may be given again
                         fields: ${IMPORT_FIELDS.slice(0, 6).join(', ')},
                                 ${IMPORT_FIELDS.slice(6).join(', ')}
  --dry-run              only says what it would do
  --json                 answers in JSON
  --help                 shows this

Importing a newer list changes what has changed and adds what is new. With anything wrong in the file,
nothing is written. Exit codes: 0 done, 1 refused, 2 wrong usage.
`

const OPTIONS = {
  'age-category': { type: 'string' },
  competition: { type: 'string' },
  'competition-ka': { type: 'string' },
  kind: { type: 'string' },
  season: { type: 'string' },
  'time-zone': { type: 'string', default: VENUE_ZONE },
  'default-time': { type: 'string' },
  period: { type: 'string' },
  break: { type: 'string' },
  'create-clubs': { type: 'boolean', default: false },
  sheet: { type: 'string' },
  column: { type: 'string', multiple: true, default: [] as string[] },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/**
 * Parses the command line; null if only help was requested.
 *
 * @throws UsageError with a sentence for the user
 */
export function readCommand(args: string[]): ImportCommand | null {
  const { values, positionals } = parseOptions(args, OPTIONS)
  if (values.help) return null
  const [file, ...more] = positionals
  if (file === undefined) throw new UsageError('Name the file to import.')
  if (more.length > 0) throw new UsageError('Only one file can be imported at a time.')
  const timeZone = values['time-zone']
  assertUsage(isTimeZone(timeZone), `There is no time zone "${timeZone}". Zones are named like Asia/Tbilisi.`)
  return {
    file,
    read: {
      timeZone,
      defaultTime: optional(values['default-time'], readTime, 'The default time is HH:MM, as in 18:30.'),
      ageCategory: optional(
        values['age-category'],
        (text) => toAgeCategory(text.toUpperCase()),
        `The age categories are ${AGE_CATEGORIES.join(', ')}.`,
      ),
      season: values.season ?? null,
      competition: optional(values.competition, (text) => text.trim() || null, 'The competition needs a name.'),
      sheet: values.sheet ?? null,
      columns: readColumns(values.column),
    },
    write: {
      competitionKa: values['competition-ka'] ?? null,
      kind: optional(
        values.kind,
        (text) => COMPETITION_KINDS.find((kind) => kind === text) ?? null,
        `A competition is one of: ${COMPETITION_KINDS.join(', ')}.`,
      ),
      createClubs: values['create-clubs'],
      chosenClubs: [],
      ownClubs: null,
      periodDuration: optional(values.period, minutes(1, 60), 'A half lasts from 1 to 60 minutes.'),
      halfTime: optional(values.break, minutes(0, 60), 'A break lasts from 0 to 60 minutes.'),
    },
    dryRun: values['dry-run'],
    json: values.json,
  }
}

function optional<T>(text: string | undefined, read: (text: string) => T | null, otherwise: string): T | null {
  if (text === undefined) return null
  const value = read(text)
  assertUsage(value !== null, otherwise)
  return value
}

function minutes(min: number, max: number): (text: string) => number | null {
  return (text) => (/^\d{1,2}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null)
}

function readColumns(given: readonly string[]): ColumnMapping {
  return Object.fromEntries(
    given.map((text) => {
      const [, field = '', heading = ''] = /^(\w+)=(.+)$/.exec(text) ?? []
      assertUsage(
        IMPORT_FIELDS.includes(field as ImportField),
        `A column is given as FIELD=NAME, as in home="Team A". Fields: ${IMPORT_FIELDS.join(', ')}.`,
      )
      return [field, heading]
    }),
  )
}
