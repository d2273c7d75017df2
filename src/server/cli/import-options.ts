import { parseArgs } from 'node:util'
import { AGE_CATEGORIES, toAgeCategory } from '#shared/age-category.ts'
import { FIELDS, type ColumnMapping, type Field } from '../imports/columns.ts'
import type { ImportOptions, ReadOptions } from '../imports/import.ts'
import { readTime } from '../imports/moments.ts'
import { isTimeZone } from '../imports/zone.ts'

/** What the import command was asked to do. */
export interface ImportCommand {
  file: string
  read: Omit<ReadOptions, 'now'>
  write: ImportOptions
  dryRun: boolean
  json: boolean
}

/** The command was called in a way that it does not understand. */
export class UsageError extends Error {}

export const USAGE = `Reads a fixture list into the database: CSV, Excel (.xlsx) or football.json.

  npm run import -- FILE [options]

  --age-category U15     age category of games for which the file names none
  --competition NAME     what the competition is called; default: the file's own name
  --competition-ka NAME  the same in Georgian
  --season NAME          tells seasons of one competition apart, as in 2026/27
  --time-zone ZONE       zone of the file's times; default: Asia/Tbilisi
  --default-time HH:MM   kick-off of games for which the file has no time
  --period MINUTES       length of a half; default: what is usual at the age
  --break MINUTES        length of the break; default: what is usual at the age
  --create-clubs         makes clubs that are not known yet
  --sheet NAME           sheet of a workbook; default: the first
  --column FIELD=NAME    heading of a column that is not found by itself; may be given again
                         fields: ${FIELDS.slice(0, 6).join(', ')},
                                 ${FIELDS.slice(6).join(', ')}
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
  season: { type: 'string' },
  'time-zone': { type: 'string', default: 'Asia/Tbilisi' },
  'default-time': { type: 'string' },
  period: { type: 'string' },
  break: { type: 'string' },
  'create-clubs': { type: 'boolean', default: false },
  sheet: { type: 'string' },
  column: { type: 'string', multiple: true, default: [] as string[] },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/**
 * Reads the command line; null when only help is wanted.
 *
 * @throws UsageError in a sentence
 */
export function readCommand(args: string[]): ImportCommand | null {
  const { values, positionals } = parse(args)
  if (values.help) return null
  const [file, ...more] = positionals
  if (file === undefined) throw new UsageError('Name the file to import.')
  if (more.length > 0) throw new UsageError('Only one file can be imported at a time.')
  const timeZone = values['time-zone']
  demand(isTimeZone(timeZone), `There is no time zone "${timeZone}". Zones are named like Asia/Tbilisi.`)
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
      createClubs: values['create-clubs'],
      periodDuration: optional(values.period, minutes(1, 60), 'A half lasts from 1 to 60 minutes.'),
      halfTime: optional(values.break, minutes(0, 60), 'A break lasts from 0 to 60 minutes.'),
      timeZone,
    },
    dryRun: values['dry-run'],
    json: values.json,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function optional<T>(text: string | undefined, read: (text: string) => T | null, otherwise: string): T | null {
  if (text === undefined) return null
  const value = read(text)
  demand(value !== null, otherwise)
  return value
}

function minutes(least: number, most: number): (text: string) => number | null {
  return (text) => (/^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null)
}

function readColumns(given: readonly string[]): ColumnMapping {
  return Object.fromEntries(
    given.map((text) => {
      const [, field = '', heading = ''] = /^(\w+)=(.+)$/.exec(text) ?? []
      demand(FIELDS.includes(field as Field), `A column is given as FIELD=NAME, as in home="Team A". Fields: ${FIELDS.join(', ')}.`)
      return [field, heading]
    }),
  )
}

function demand(condition: boolean, otherwise: string): void {
  if (!condition) throw new UsageError(otherwise)
}
