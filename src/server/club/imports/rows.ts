import { earliestStart, startOfVenueDay, venueDay, withoutTime } from '#shared/venue-time.ts'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { givenBy, type Decided } from '#shared/decision.ts'
import type { StoredDecision } from '../../match/games/history.ts'
import type { Layout } from './columns.ts'
import { isUnset, readDate, readTime, type Time } from './dates.ts'
import { readDecision, technicalText, type ListedDecision } from './decisions.ts'
import type { CalledOff } from '#shared/import-findings.schema.ts'
import { asideOf, roundIn, type Head } from './no-fixture.ts'
import { note, type Note } from './notes.ts'
import { problem, type Problem } from './problems.ts'
import { readAgeCategory, RowReader } from './row-reader.ts'
import { readScore, shootOutIn, type Score } from './score.ts'
import { readRemark, readStatus, type Status } from './status.ts'
import { cellText } from './table.ts'
import { toInstant } from './time-zone.ts'

/** A parsed row of a fixture list. */
export interface Fixture {
  line: number
  startsAt: Date
  /** Names of the clubs in the file. */
  home: string
  away: string
  score: Score | null
  /** Scored kicks of a shoot-out. */
  shootout: Score | null
  /** What was decided; null for a game that counts as it was played. */
  decision: StoredDecision | null
  round: string | null
  group: string | null
  venue: string | null
  ageCategory: AgeCategoryName
  season: string | null
  /** Whether the game is played as planned; null if the file has no status. */
  standing: CalledOff | 'as planned' | null
  /** Information of the row that a game has no field for. */
  notes: Note[]
}

/** A club's name and its line, also of rows with problems. */
export interface Mention {
  line: number
  name: string
}

/** The parsed rows of a file and their problems. */
export interface Reading {
  fixtures: Fixture[]
  mentions: Mention[]
  problems: Problem[]
  /** Rows that are no fixtures. */
  asides: Note[]
}

/** Options for all rows of a file. */
interface RowContext {
  timeZone: string
  /** For rows without a time. */
  defaultTime: Time | null
  /** For rows without an age category. */
  ageCategory: AgeCategoryName | null
  season: string | null
  serialOffset: number
  now: Date
}

const MAX_LENGTH = { name: 80, venue: 200, round: 60, group: 40, season: 20 }
const MAX_REMARK = 500
const YEARS = { from: 1990, to: 2100 }
const pad = (number: number) => String(number).padStart(2, '0')

/** Reads all rows, so that all problems are reported at once. */
export function readFixtures(layout: Layout, context: RowContext): Reading {
  const reading: Reading = { fixtures: [], mentions: [], problems: [], asides: [] }
  const hasAgeCategory = layout.columns.ageCategory !== undefined || context.ageCategory !== null
  if (!hasAgeCategory) reading.problems.push(problem(null, 'no_age_category'))
  const head: Head = {}
  for (const row of layout.rows) {
    const aside = asideOf(row, layout, context.serialOffset)
    if (aside) {
      Object.assign(head, aside.head)
      reading.asides.push(aside.note)
      continue
    }
    const reader = new RowReader(row, layout)
    const clubs = { home: readClub(reader, 'home'), away: readClub(reader, 'away') }
    for (const name of Object.values(clubs)) if (name !== '') reading.mentions.push({ line: row.line, name })
    const fixture = readFixture(reader, clubs, { ...context, head }, hasAgeCategory)
    reading.problems.push(...reader.problems)
    if (fixture && reader.problems.length === 0) reading.fixtures.push(fixture)
  }
  return reading
}

function readFixture(
  reader: RowReader,
  { home, away }: Pick<Fixture, 'home' | 'away'>,
  context: RowContext & { head: Head },
  hasAgeCategory: boolean,
): Fixture | null {
  const startsAt = readStart(reader, context)
  if (home !== '' && home.toLowerCase() === away.toLowerCase()) reader.addProblem('same_club', { club: home })
  const ageCategory = readAge(reader, context, hasAgeCategory)
  const ownStatus = readStanding(reader)
  const { score, shootout: inCell, further: written, status: inScore, gives: inSigns } = readScore(reader)
  const listed = readListedDecision(reader)
  // Some lists have a status in the score column.
  const otherStatus = inScore ?? (listed && listed !== 'played' ? 'awarded' : remarkOf(reader, score))
  const status = otherStatus !== null && (ownStatus === null || ownStatus === 'as planned') ? otherStatus : ownStatus
  const shootout = inCell ?? readKicks(reader) ?? (status === 'penalties' ? shootOutIn(written) : null)
  const further = shootout ? null : written
  if (score && startsAt && earliestStart(startsAt) > context.now && status !== 'awarded') reader.addProblem('score_before_kick_off')
  const named = listed === 'played' || listed === 'by score' ? null : listed
  const gives = status === 'awarded' ? (named ?? inSigns ?? (score && givenBy(score))) : null
  const standing = status === 'awarded' || status === 'penalties' ? 'as planned' : status
  const calledOff = standing !== null && standing !== 'as planned'
  // An abandoned game may keep its score if the league decides so.
  if (score && calledOff && standing !== 'abandoned') reader.addProblem('score_of_called_off', { status: standing })
  if (!startsAt || !ageCategory) return null
  return {
    line: reader.line,
    startsAt,
    home,
    away,
    score,
    shootout: status === 'awarded' ? null : shootout,
    decision: gives && { gives },
    round: roundIn(reader.text('round', MAX_LENGTH.round)) || (context.head.round ?? null),
    group: reader.text('group', MAX_LENGTH.group) || (context.head.group ?? null),
    venue: reader.text('venue', MAX_LENGTH.venue) || null,
    ageCategory,
    season: reader.text('season', MAX_LENGTH.season) || context.season,
    standing: score && calledOff ? 'as planned' : standing,
    notes: unsupportedNotes(reader.line, { status: status === 'penalties' && shootout ? 'as planned' : status, score, gives, further }),
  }
}

/** Information of the row that a game has no field for, to report it as a note. */
interface Unsupported {
  status: Status | null
  score: Score | null
  gives: Decided | null
  further: string | null
}

function unsupportedNotes(line: number, { status, score, gives, further }: Unsupported): Note[] {
  const scoreText = score ? `${score.one}:${score.two}` : ''
  return [
    ...(status === 'postponed' ? [note(line, 'postponed_as_called_off')] : []),
    ...(status === 'abandoned'
      ? [score ? note(line, 'abandoned_with_score', { score: scoreText }) : note(line, 'abandoned_as_called_off')]
      : []),
    ...(status === 'awarded' ? [awardNote(line, score && scoreText, gives)] : []),
    ...(further !== null ? [note(line, 'beside_score_left_out', { score: scoreText, beside: further })] : []),
    ...(status === 'penalties' && further === null ? [note(line, 'penalties_left_out')] : []),
  ]
}

function awardNote(line: number, score: string | null, gives: Decided | null): Note {
  if (score !== null) return note(line, 'awarded_as_played', { score })
  return gives ? note(line, 'awarded_without_goals', { value: technicalText(gives) }) : note(line, 'awarded_without_score')
}

function readStart(reader: RowReader, { timeZone, defaultTime, serialOffset, head }: RowContext & { head: Head }): Date | null {
  const problemsBefore = reader.problems.length
  const ownDate = reader.cell('date')
  const dateCell = isUnset(ownDate) ? (head.date ?? '') : ownDate
  const timeCell = reader.cell('time')
  if (reader.problems.length > problemsBefore) return null
  if (isUnset(dateCell)) return reader.addProblem('missing', { column: 'date' })
  const dateText = cellText(dateCell).slice(0, 40)
  const date = readDate(dateCell, serialOffset)
  if (!date) return reader.addProblem('bad_date', { value: dateText })
  if (date.day.year < YEARS.from || date.day.year > YEARS.to) return reader.addProblem('odd_year', { value: dateText })
  if (date.instant) return isMidnight(date.instant) ? withoutTime(venueDay(date.instant)) : date.instant
  const ownTime = isUnset(timeCell) ? null : readTime(timeCell)
  if (!isUnset(timeCell) && !ownTime) return reader.addProblem('bad_time', { value: cellText(timeCell).slice(0, 40) })
  const time = [ownTime, date.time, defaultTime].find((each) => each && !isPlaceholder(each))
  const { year, month, day } = date.day
  if (!time) return withoutTime(`${year}-${pad(month)}-${pad(day)}`)
  const instant = toInstant({ ...date.day, ...time }, timeZone)
  if (!instant)
    reader.addProblem('no_such_hour', { value: `${year}-${pad(month)}-${pad(day)} ${pad(time.hour)}:${pad(time.minute)}`, timeZone })
  return instant
}

/** No child plays at midnight: it stands for a time that is not known. */
function isPlaceholder({ hour, minute }: Time): boolean {
  return hour === 0 && minute === 0
}

function isMidnight(instant: Date): boolean {
  return startOfVenueDay(instant) === instant.getTime()
}

function readClub(reader: RowReader, side: 'home' | 'away'): string {
  const name = reader.required(side, MAX_LENGTH.name)
  if (name === '' || /[\p{L}\d]/u.test(name)) return name
  reader.addProblem('no_letters', { column: side, value: name })
  return ''
}

function readAge(reader: RowReader, { ageCategory }: RowContext, hasAgeCategory: boolean): AgeCategoryName | null {
  const problemsBefore = reader.problems.length
  const text = reader.text('ageCategory', MAX_LENGTH.name)
  if (text === '') {
    if (!ageCategory && hasAgeCategory && reader.problems.length === problemsBefore) reader.addProblem('missing', { column: 'ageCategory' })
    return ageCategory
  }
  const read = readAgeCategory(text)
  if (!read) reader.addProblem('unknown_age_category', { value: text.slice(0, 40) })
  return read
}

/** What is remarked of a game. One with a score was played in the end, whatever was moved before. */
function remarkOf(reader: RowReader, score: Score | null): Status | null {
  const remarked = readRemark(reader.text('remark', MAX_REMARK))
  return score && remarked !== 'awarded' ? null : remarked
}

function readListedDecision(reader: RowReader): ListedDecision | null {
  if (!reader.has('decided')) return null
  const text = reader.text('decided', MAX_LENGTH.name)
  return readDecision(text) ?? reader.addProblem('unknown_decision', { value: text.slice(0, 40) })
}

/** The kicks of a shoot-out in a column of their own. */
function readKicks(reader: RowReader): Score | null {
  const text = reader.text('shootout', MAX_LENGTH.name)
  const kicks = shootOutIn(text)
  return text === '' || kicks ? kicks : reader.addProblem('bad_score', { value: text.slice(0, 40) })
}

function readStanding(reader: RowReader): Status | null {
  const text = reader.text('status', MAX_LENGTH.name)
  const status = readStatus(text)
  if (status === null) reader.addProblem('unknown_status', { value: text.slice(0, 40) })
  return reader.has('status') ? status : null
}
