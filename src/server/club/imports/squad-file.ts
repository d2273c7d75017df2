import type { AgeCategoryName } from '#shared/age-category.ts'
import { SHIRT_NUMBER_MAX, type Position } from '#shared/player.ts'
import type { SquadField } from '#shared/import-fields.ts'
import type { Team } from '#shared/team.ts'
import { plain } from './clean.ts'
import { findLayout, type Layout, type Vocabulary } from './columns.ts'
import { ImportRefused, problem, type Problem } from './problems.ts'
import { readTable } from './read.ts'
import { readAgeCategory, RowReader } from './row-reader.ts'
import { readProfile, TEXT_MAX, type Range, type SquadProfile } from './squad-profile.ts'
import { readTeam } from './teams.ts'

const HEADINGS: Record<SquadField, readonly string[]> = {
  shirt: ['shirt number', 'shirt', 'number', 'no', 'jersey', 'მაისურის ნომერი', 'მაისური', 'ნომერი', '№'],
  firstName: ['first name', 'given name', 'name', 'სახელი'],
  lastName: ['last name', 'surname', 'family name', 'გვარი'],
  position: ['position', 'pos', 'role', 'პოზიცია', 'ამპლუა'],
  height: ['height', 'height cm', 'height (cm)', 'სიმაღლე', 'სიმაღლე (სმ)'],
  weight: ['weight', 'weight kg', 'weight (kg)', 'წონა', 'წონა (კგ)'],
  foot: ['strong foot', 'foot', 'preferred foot', 'ძლიერი ფეხი', 'ფეხი'],
  birthYear: ['birth year', 'year of birth', 'born', 'დაბადების წელი'],
  team: ['team', 'team letter', 'გუნდი'],
  ageCategory: ['age category', 'age group', 'age', 'category', 'ასაკი', 'ასაკობრივი კატეგორია', 'კატეგორია', 'ასაკობრივი ჯგუფი'],
}

const SQUAD_COLUMNS: Vocabulary<SquadField> = {
  headings: HEADINGS,
  required: ['shirt', 'firstName', 'lastName'],
}

const POSITIONS: Record<Position, readonly string[]> = {
  goalkeeper: ['goalkeeper', 'goalie', 'keeper', 'gk', 'g', 'მეკარე', 'მეკ'],
  defender: ['defender', 'defence', 'back', 'df', 'd', 'cb', 'lb', 'rb', 'lwb', 'rwb', 'მცველი', 'მცვ', 'დამცველი'],
  midfielder: ['midfielder', 'midfield', 'mf', 'm', 'cm', 'dm', 'am', 'cdm', 'cam', 'lm', 'rm', 'ნახევარმცველი', 'ნახ'],
  forward: ['forward', 'attacker', 'striker', 'winger', 'fw', 'f', 'st', 'cf', 'ss', 'lw', 'rw', 'თავდამსხმელი', 'თავდ', 'ფორვარდი'],
}
/** What stands before a position or behind it, and changes nothing about it. */
const PLACES =
  /^(?:(?:left|right|cent(?:re|er|ral)|full|wing(?!er)|side|attacking|defensive|holding)[ -]?)+|^(?:მარცხენა|მარჯვენა|ცენტრალური|ცენტრის|კიდის|ფლანგის|საყრდენი|შემტევი) /u

/** A valid row of a list of players. */
export interface SquadRow {
  line: number
  ageCategory: AgeCategoryName
  firstName: string
  lastName: string
  shirtNumber: number
  /** Null if the list has no position. */
  position: Position | null
  /** Null if the list has no team. */
  team: Team | null
  profile: SquadProfile
}

/** The options for reading a list of players. */
export interface SquadOptions {
  /** For rows without an age category. */
  ageCategory: AgeCategoryName | null
  sheet: string | null
  birthYears: Range
}

/** The valid rows of a list, and the problems of the others. */
export interface SquadFile {
  rows: SquadRow[]
  problems: Problem[]
}

/**
 * Reads a list of players with their shirt numbers.
 *
 * @throws ImportRefused if the file is no list of players
 */
export async function readSquadFile(bytes: Uint8Array, { sheet, ageCategory, birthYears }: SquadOptions): Promise<SquadFile> {
  const found = findLayout(await readTable(bytes, sheet), SQUAD_COLUMNS)
  if ('problems' in found) throw new ImportRefused(found.problems)
  const { layout } = found
  if (layout.columns.ageCategory === undefined && ageCategory === null) throw new ImportRefused([problem(null, 'no_age_category')])
  return readRows(layout, ageCategory, birthYears)
}

function readRows(layout: Layout<SquadField>, ageCategory: AgeCategoryName | null, birthYears: Range): SquadFile {
  const file: SquadFile = { rows: [], problems: [] }
  for (const row of layout.rows) {
    const reader = new RowReader<SquadField>(row, layout)
    const read = {
      line: row.line,
      ageCategory: readAge(reader, ageCategory),
      firstName: reader.required('firstName', TEXT_MAX),
      lastName: reader.required('lastName', TEXT_MAX),
      shirtNumber: readShirt(reader),
      position: readPosition(reader),
      team: readTeamOf(reader),
      profile: readProfile(reader, birthYears),
    }
    file.problems.push(...reader.problems)
    if (reader.problems.length === 0) file.rows.push(read as SquadRow)
  }
  return file
}

function readAge(reader: RowReader<SquadField>, fallback: AgeCategoryName | null): AgeCategoryName | null {
  const text = reader.text('ageCategory', TEXT_MAX)
  if (text === '' && fallback) return fallback
  if (text === '') return reader.addProblem('missing', { column: 'ageCategory' })
  return readAgeCategory(text) ?? reader.addProblem('unknown_age_category', { value: text.slice(0, 40) })
}

function readShirt(reader: RowReader<SquadField>): number | null {
  const text = reader.required('shirt', TEXT_MAX)
  if (text === '') return null
  const [, digits] = /^(?:no\.?|#)? ?(\d{1,2})\.?$/i.exec(plain(text)) ?? []
  const number = Number(digits ?? 0)
  return number >= 1 && number <= SHIRT_NUMBER_MAX
    ? number
    : reader.addProblem('bad_shirt', { value: text.slice(0, 40), most: SHIRT_NUMBER_MAX })
}

function readPosition(reader: RowReader<SquadField>): Position | null {
  const text = reader.text('position', TEXT_MAX)
  if (text === '') return null
  // Of several the first is the usual one.
  const [first = ''] = plain(text)
    .toLowerCase()
    .split(/ ?[,;/] ?/)
  const word = first.replace(/\.$/, '')
  const words = [word, word.replace(PLACES, '')]
  const found = (Object.keys(POSITIONS) as Position[]).find((position) => words.some((each) => POSITIONS[position].includes(each)))
  return found ?? reader.addProblem('unknown_position', { value: text.slice(0, 40) })
}

function readTeamOf(reader: RowReader<SquadField>): Team | null {
  const text = reader.text('team', TEXT_MAX)
  return text === '' ? null : (readTeam(text) ?? reader.addProblem('unknown_team', { value: text.slice(0, 40) }))
}
