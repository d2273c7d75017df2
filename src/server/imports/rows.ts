import { AGE_CATEGORIES, type AgeCategoryName } from '#shared/age-category.ts'
import { FIELD_NAMES, type Field, type Layout } from './columns.ts'
import { isUnset, readDate, readTime, type Time } from './moments.ts'
import { problem, type Problem } from './problems.ts'
import { readAgeCategory, RowReader } from './row-reader.ts'
import { readScore, type Score } from './score.ts'
import { KNOWN_STATUSES, readStatus, type CalledOff } from './status.ts'
import { cellText } from './table.ts'
import { toInstant } from './zone.ts'

/** One row of a fixture list, understood. */
export interface Fixture {
  line: number
  startsAt: Date
  /** Clubs by the names that the file has for them. */
  home: string
  away: string
  score: Score | null
  round: string | null
  venue: string | null
  ageCategory: AgeCategoryName
  season: string | null
  /** Whether it is to be played as planned; null where the file does not speak of that. */
  standing: CalledOff | 'as planned' | null
}

/** A club's name where it stands, in rows with problems too. */
export interface Mention {
  line: number
  name: string
}

/** All rows of a file as they were understood, and everything that is wrong with them. */
export interface Reading {
  fixtures: Fixture[]
  mentions: Mention[]
  problems: Problem[]
}

/** What holds for a whole file. */
export interface RowContext {
  timeZone: string
  /** For rows without a time. */
  defaultTime: Time | null
  /** For rows without an age category. */
  ageCategory: AgeCategoryName | null
  season: string | null
  serialOffset: number
  now: Date
}

const LONGEST = { name: 80, venue: 120, round: 60, season: 20 }
const YEARS = { from: 1990, to: 2100 }
const pad = (number: number) => String(number).padStart(2, '0')

/** Reads every row, whatever is wrong with others, so that all mistakes can be told at once. */
export function readFixtures(layout: Layout, context: RowContext): Reading {
  const reading: Reading = { fixtures: [], mentions: [], problems: [] }
  const hasAgeCategory = layout.columns.ageCategory !== undefined || context.ageCategory !== null
  if (!hasAgeCategory) reading.problems.push(problem(null, 'no_age_category'))
  for (const row of layout.rows) {
    const reader = new RowReader(row, layout)
    const clubs = { home: readClub(reader, 'home'), away: readClub(reader, 'away') }
    for (const name of Object.values(clubs)) if (name !== '') reading.mentions.push({ line: row.line, name })
    const fixture = readFixture(reader, clubs, context, hasAgeCategory)
    reading.problems.push(...reader.problems)
    if (fixture && reader.problems.length === 0) reading.fixtures.push(fixture)
  }
  return reading
}

function readFixture(
  reader: RowReader,
  { home, away }: Pick<Fixture, 'home' | 'away'>,
  context: RowContext,
  hasAgeCategory: boolean,
): Fixture | null {
  const startsAt = readStart(reader, context)
  if (home !== '' && home.toLowerCase() === away.toLowerCase()) reader.complain('same_club', { club: home })
  const ageCategory = readAge(reader, context, hasAgeCategory)
  const status = readStanding(reader)
  const score = readScore(reader)
  if (score && startsAt && startsAt > context.now && status !== 'awarded') reader.complain('score_before_kick_off')
  const standing = status === 'awarded' ? 'as planned' : status
  const calledOff = standing !== null && standing !== 'as planned'
  // An abandoned game may keep its score by the league's decision.
  if (score && calledOff && standing !== 'abandoned') reader.complain('score_of_called_off', { status: standing })
  if (!startsAt || !ageCategory) return null
  return {
    line: reader.line,
    startsAt,
    home,
    away,
    score,
    round: reader.text('round', LONGEST.round) || null,
    venue: reader.text('venue', LONGEST.venue) || null,
    ageCategory,
    season: reader.text('season', LONGEST.season) || context.season,
    standing: score && calledOff ? 'as planned' : standing,
  }
}

function readStart(reader: RowReader, { timeZone, defaultTime, serialOffset }: RowContext): Date | null {
  const noted = reader.problems.length
  const dateCell = reader.cell('date')
  const timeCell = reader.cell('time')
  if (reader.problems.length > noted) return null
  if (isUnset(dateCell)) return reader.complain('missing', { column: FIELD_NAMES.date })
  const shown = cellText(dateCell).slice(0, 40)
  const date = readDate(dateCell, serialOffset)
  if (!date) return reader.complain('bad_date', { value: shown })
  if (date.day.year < YEARS.from || date.day.year > YEARS.to) return reader.complain('odd_year', { value: shown })
  if (date.instant) return date.instant
  const ownTime = isUnset(timeCell) ? null : readTime(timeCell)
  if (!isUnset(timeCell) && !ownTime) return reader.complain('bad_time', { value: cellText(timeCell).slice(0, 40) })
  const time = ownTime ?? date.time ?? defaultTime
  if (!time) return reader.complain('no_time')
  const instant = toInstant({ ...date.day, ...time }, timeZone)
  const { year, month, day } = date.day
  if (!instant)
    reader.complain('no_such_hour', { value: `${year}-${pad(month)}-${pad(day)} ${pad(time.hour)}:${pad(time.minute)}`, timeZone })
  return instant
}

function readClub(reader: RowReader, side: Field & ('home' | 'away')): string {
  const name = reader.required(side, LONGEST.name)
  if (name === '' || /[\p{L}\d]/u.test(name)) return name
  reader.complain('no_letters', { column: FIELD_NAMES[side], value: name })
  return ''
}

function readAge(reader: RowReader, { ageCategory }: RowContext, hasAgeCategory: boolean): AgeCategoryName | null {
  const noted = reader.problems.length
  const text = reader.text('ageCategory', LONGEST.name)
  if (text === '') {
    if (!ageCategory && hasAgeCategory && reader.problems.length === noted) reader.complain('missing', { column: FIELD_NAMES.ageCategory })
    return ageCategory
  }
  const read = readAgeCategory(text)
  if (!read) reader.complain('unknown_age_category', { value: text.slice(0, 40), known: AGE_CATEGORIES.join(', ') })
  return read
}

function readStanding(reader: RowReader): Fixture['standing'] | 'awarded' {
  const text = reader.text('status', LONGEST.name)
  const status = readStatus(text)
  if (status === null) reader.complain('unknown_status', { value: text.slice(0, 40), known: KNOWN_STATUSES.join(', ') })
  return reader.has('status') ? status : null
}
