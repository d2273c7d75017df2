import type { ProblemCode } from '#shared/import-findings.schema.ts'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { TEAMS } from '#shared/team.ts'
import { FIELD_NAMES } from './field-names.ts'
import { finding, type Details, type Finding, type Sentences } from './findings.ts'
import { KNOWN_STATUSES } from './status.ts'

const list = (items: readonly string[]) => items.join(', ') || 'nothing'

/** All problems of imports, as sentences for the command line. */
const SENTENCES: Sentences<ProblemCode> = {
  file_empty: () => 'The file is empty.',
  file_too_large: ({ megabytes }) => `The file is larger than ${megabytes} MB.`,
  file_has_password: () => 'This Excel file has a password. Save it without one.',
  file_is_open_document: () => 'This is an OpenDocument spreadsheet (.ods). Save it as .xlsx or CSV.',
  file_is_web_page: () => 'This is a web page or XML file, whatever its name says. Open it in Excel and save it as .xlsx.',
  file_is_pdf: () => 'This is a PDF. A fixture list can be read from CSV, Excel, football.json and a calendar (.ics).',
  file_is_archive: () => 'This is a ZIP archive that holds no Excel workbook.',
  file_is_binary: () =>
    'This is neither text nor an Excel workbook. A fixture list can be read from CSV, Excel, football.json and a calendar (.ics).',
  file_damaged: ({ reason }) => `The workbook cannot be read: ${reason}.`,
  file_without_sheet: () => 'The workbook has no sheet.',
  file_unpacks_too_large: ({ megabytes }) => `The workbook would unpack to more than ${megabytes} MB.`,
  file_too_costly: () => 'The file takes too much memory or time to read. Leave out what is no fixture, or import it in parts.',
  not_utf8: () => 'The text is not in UTF-8, so its letters cannot be read. In Excel, save it as "CSV UTF-8" or as .xlsx.',
  quote_not_closed: () => 'A quotation mark opens here and is never closed.',
  bad_json: ({ reason }) => `The file looks like football.json but is not valid JSON: ${reason}.`,
  not_football_json: () => 'The JSON holds no "matches". The football.json format has them at its top: {"name": …, "matches": […]}.',
  unknown_sheet: ({ sheet, sheets }) => `There is no sheet "${sheet}". The workbook has: ${list(sheets)}.`,
  sheet_without_workbook: () => 'A sheet was named, but the file is not an Excel workbook.',
  too_many_rows: ({ most }) => `The list has more than ${most} rows.`,
  no_rows: () => 'There is a heading, but no fixture below it.',
  missing_columns: ({ missing, found }) =>
    `No column for ${list(missing.map((field) => FIELD_NAMES[field]))}. The heading found is: ${list(found)}.`,
  column_twice: ({ column, heading }) =>
    `Several columns are called "${heading}", so it is not clear which is the ${FIELD_NAMES[column]}. Rename all but one.`,
  unknown_column: ({ heading, found }) => `There is no column "${heading}". The heading found is: ${list(found)}.`,
  too_many_cells: ({ expected, cells }) =>
    `The row has ${cells} fields under a heading of ${expected}. Perhaps a name with the delimiter in it lacks its quotation marks.`,
  cell_formula: ({ column }) => `The ${FIELD_NAMES[column]} is a formula without a value: open the file in Excel and save it again.`,
  cell_text_lost: ({ column }) => `The ${FIELD_NAMES[column]} refers to a text that the workbook lacks.`,
  cell_error: ({ column, value }) => `The ${FIELD_NAMES[column]} holds Excel's error ${value}.`,
  cell_not_number: ({ column, value }) => `The ${FIELD_NAMES[column]} holds ${value}, which is no number.`,
  cell_not_text: ({ column, value }) => `The ${FIELD_NAMES[column]} cannot be read from ${value}.`,
  cell_is_date: ({ column }) => `Excel has turned the ${FIELD_NAMES[column]} into a date. Format the column as text and enter it again.`,
  missing: ({ column }) => `The ${FIELD_NAMES[column]} is missing.`,
  no_letters: ({ column, value }) =>
    `"${value}" is no name for the ${FIELD_NAMES[column]}. Question marks mean that letters were lost as the file was saved: use "CSV UTF-8".`,
  too_long: ({ column, most }) => `The ${FIELD_NAMES[column]} is longer than ${most} characters.`,
  bad_date: ({ value }) => `"${value}" is no date. Dates are 2026-03-14, 14.03.2026 or 14/03/2026.`,
  odd_year: ({ value }) => `The date "${value}" cannot be meant: its year is too far away.`,
  bad_time: ({ value }) => `"${value}" is no time. Times are HH:MM, as in 18:30.`,
  no_such_hour: ({ value, timeZone }) => `${value} does not exist in ${timeZone}: the clocks go forward in that night.`,
  same_club: ({ club }) => `${club} cannot play against itself, unless as two teams, such as A and B.`,
  bad_score: ({ value }) => `"${value}" is no score. Scores are whole numbers from 0 to 99.`,
  half_score: () => 'Only one side has a score.',
  two_scores: () => 'The score column and the columns of each side do not say the same.',
  score_before_kick_off: () => 'There is a score, but the kick-off is still to come.',
  score_of_called_off: ({ status }) => `The game is ${status} and has a score.`,
  unknown_status: ({ value }) => `The status "${value}" is not known. Known are: ${list(KNOWN_STATUSES)}.`,
  unknown_decision: ({ value }) => `The decision "${value}" is not known. There are Home win, Away win, Draw, Both lose and Yes.`,
  unknown_age_category: ({ value }) => `"${value}" is no age category. There are ${list(AGE_CATEGORIES)}.`,
  no_age_category: () => 'The age category is neither in the file nor given (--age-category U15).',
  unknown_club: ({ club, rows, near }) =>
    `There is no club "${club}" (${rows} ${rows === 1 ? 'row' : 'rows'}).${near.length > 0 ? ` Near names: ${list(near)}.` : ''} Correct it, or let new clubs be made (--create-clubs).`,
  repeated: ({ line }) => `The row repeats line ${line}.`,
  round_twice: ({ line, round }) => `The same clubs already meet in round ${round} on line ${line}, at another time.`,
  too_many_meetings: ({ meetings }) => `The same two clubs meet ${meetings} times at the home of one of them. Are the columns right?`,
  already_played: ({ game, score }) =>
    `${game} was already played (${score}), and the file has it still to come. If this is another season, name it (--season); else take the result back first.`,
  played_not_called_off: ({ game, score, status }) =>
    `${game} was played (${score}), and the file says it is ${status}. Take the result back first.`,
  other_season: ({ game, days }) =>
    `${game} is already on the schedule, ${days} days from here. If this is another season, name it (--season).`,
  known_elsewhere: ({ rows, game }) =>
    `${rows} ${rows === 1 ? 'game' : 'games'} of this list ${rows === 1 ? 'is' : 'are'} already on the schedule, the first, on this line, as "${game}". To bring ${rows === 1 ? 'it' : 'them'} up to date, import under the same competition and season.`,
  bad_shirt: ({ value, most }) => `"${value}" is no shirt number. They run from 1 to ${most}.`,
  bad_height: ({ value, least, most }) => `"${value}" is no height in centimetres. They run from ${least} to ${most}.`,
  bad_weight: ({ value, least, most }) => `"${value}" is no weight in kilograms. They run from ${least} to ${most}.`,
  unknown_foot: ({ value }) => `"${value}" is no strong foot. There are right, left and both.`,
  bad_birth_year: ({ value, least, most }) => `"${value}" is no birth year of a child. They run from ${least} to ${most}.`,
  unknown_position: ({ value }) => `"${value}" is no position. There are goalkeeper, defender, midfielder and forward.`,
  unknown_team: ({ value }) => `"${value}" is no team. There are ${list(TEAMS)}.`,
  shirt_twice: ({ shirt, line }) => `Shirt ${shirt} stands on line ${line} already.`,
  shirt_worn: ({ shirt, age }) => `Shirt ${shirt} in ${age} belongs to a player who is not in this list.`,
  which_child: ({ value, near }) =>
    `Several players are called ${value} (shirts ${list(near)}). Give the shirt that this one wears now, or the year of birth.`,
}

/** A problem that prevents the import of a file. */
export type Problem = Finding<ProblemCode>

/** Creates a problem. */
export function problem<C extends ProblemCode>(line: number | null, code: C, ...[values]: Details<C>): Problem {
  return finding(SENTENCES, line, code, values)
}

/** A file was rejected; nothing was imported. */
export class ImportRefused extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems[0]?.message ?? 'The file was refused.')
    this.name = 'ImportRefused'
    this.problems = problems
  }
}

/** Rejects a file because of one problem. */
export function rejectImport<C extends ProblemCode>(line: number | null, code: C, ...given: Details<C>): never {
  throw new ImportRefused([problem(line, code, ...given)])
}
