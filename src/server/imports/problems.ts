type Text = string | number

const list = (items: string) => items || 'nothing'

/**
 * Everything that an import can find wrong, as a sentence for the person who made the file. The codes are there
 * for screens that say it in other words.
 */
const SENTENCES = {
  file_empty: () => 'The file is empty.',
  file_too_large: ({ megabytes }: { megabytes: number }) => `The file is larger than ${megabytes} MB.`,
  file_is_old_excel: () =>
    'This is an old Excel file (.xls), or one with a password. Save it in Excel as "Excel Workbook (.xlsx)", without a password.',
  file_is_open_document: () => 'This is an OpenDocument spreadsheet (.ods). Save it as .xlsx or CSV.',
  file_is_web_page: () => 'This is a web page or XML file, whatever its name says. Open it in Excel and save it as .xlsx.',
  file_is_pdf: () => 'This is a PDF. A fixture list can be read from CSV, XLSX and football.json.',
  file_is_archive: () => 'This is a ZIP archive that holds no Excel workbook.',
  file_is_binary: () => 'This is neither text nor an Excel workbook. A fixture list can be read from CSV, XLSX and football.json.',
  file_damaged: ({ reason }: { reason: string }) => `The workbook cannot be read: ${reason}.`,
  file_unpacks_too_large: ({ megabytes }: { megabytes: number }) => `The workbook would unpack to more than ${megabytes} MB.`,
  not_utf8: () => 'The text is not in UTF-8, so its letters cannot be told. In Excel, save it as "CSV UTF-8" or as .xlsx.',
  quote_not_closed: () => 'A quotation mark opens here and is never closed.',
  bad_json: ({ reason }: { reason: string }) => `The file looks like football.json but is not valid JSON: ${reason}.`,
  not_football_json: () => 'The JSON holds no "matches". The football.json format has them at its top: {"name": …, "matches": […]}.',
  unknown_sheet: ({ sheet, sheets }: { sheet: string; sheets: string }) => `There is no sheet "${sheet}". The workbook has: ${sheets}.`,
  sheet_without_workbook: () => 'A sheet was named, but the file is not an Excel workbook.',
  too_many_rows: ({ most }: { most: number }) => `The list has more than ${most} rows.`,
  no_rows: () => 'There is a heading, but no fixture below it.',
  missing_columns: ({ missing, found }: { missing: string; found: string }) =>
    `No column for ${missing}. The heading found is: ${list(found)}.`,
  column_twice: ({ field, column }: { field: string; column: string }) =>
    `Several columns are called "${column}", so the ${field} cannot be told. Rename all but one.`,
  unknown_column: ({ column, found }: { column: string; found: string }) =>
    `There is no column "${column}". The heading found is: ${list(found)}.`,
  too_many_cells: ({ expected, found }: { expected: number; found: number }) =>
    `The row has ${found} fields under a heading of ${expected}. Perhaps a name with the delimiter in it lacks its quotation marks.`,
  cell_fault: ({ column, fault }: { column: string; fault: string }) => `The ${column} ${fault}.`,
  cell_is_date: ({ column }: { column: string }) =>
    `Excel has turned the ${column} into a date. Format the column as text and enter it again.`,
  missing: ({ column }: { column: string }) => `The ${column} is missing.`,
  no_letters: ({ column, value }: { column: string; value: string }) =>
    `"${value}" is no name for the ${column}. Question marks mean that letters were lost as the file was saved: use "CSV UTF-8".`,
  too_long: ({ column, most }: { column: string; most: number }) => `The ${column} is longer than ${most} characters.`,
  bad_date: ({ value }: { value: string }) => `"${value}" is no date. Dates are 2026-03-14, 14.03.2026 or 14/03/2026.`,
  odd_year: ({ value }: { value: string }) => `The date "${value}" cannot be meant: its year is too far away.`,
  bad_time: ({ value }: { value: string }) => `"${value}" is no time. Times are HH:MM, as in 18:30.`,
  no_time: () => 'The time is missing. A time for all rows without one can be given (--default-time HH:MM).',
  no_such_hour: ({ value, timeZone }: { value: string; timeZone: string }) =>
    `${value} does not exist in ${timeZone}: the clocks go forward in that night.`,
  same_club: ({ club }: { club: string }) => `${club} cannot play against itself.`,
  bad_score: ({ value }: { value: string }) => `"${value}" is no score. Scores are whole numbers from 0 to 99.`,
  half_score: () => 'Only one side has a score.',
  two_scores: () => 'The score column and the columns of each side do not say the same.',
  score_before_kick_off: () => 'There is a score, but the kick-off is still to come.',
  score_of_called_off: ({ status }: { status: string }) => `The game is ${status} and has a score.`,
  unknown_status: ({ value, known }: { value: string; known: string }) => `The status "${value}" is not known. Known are: ${known}.`,
  unknown_age_category: ({ value, known }: { value: string; known: string }) => `"${value}" is no age category. There are ${known}.`,
  no_age_category: () => 'The age category is neither in the file nor given (--age-category U15).',
  unknown_club: ({ club, rows, near }: { club: string; rows: number; near: string }) =>
    `There is no club "${club}" (${rows} ${rows === 1 ? 'row' : 'rows'}).${near && ` Near names: ${near}.`} Correct it, or let new clubs be made (--create-clubs).`,
  repeated: ({ line }: { line: number }) => `The row repeats line ${line}.`,
  round_twice: ({ line, round }: { line: number; round: string }) =>
    `The same clubs already meet in round ${round} on line ${line}, at another time.`,
  too_many_meetings: ({ meetings }: { meetings: number }) =>
    `The same two clubs meet ${meetings} times at the home of one of them. Are the columns right?`,
  already_played: ({ game, score }: { game: string; score: string }) =>
    `${game} was already played (${score}), and the file has it still to come. If this is another season, name it (--season); else take the result back first.`,
  played_not_called_off: ({ game, score, status }: { game: string; score: string; status: string }) =>
    `${game} was played (${score}), and the file says it is ${status}. Take the result back first.`,
  other_season: ({ game, days }: { game: string; days: number }) =>
    `${game} is already on the schedule, ${days} days from here. If this is another season, name it (--season).`,
  known_elsewhere: ({ rows, game }: { rows: number; game: string }) =>
    `${rows} ${rows === 1 ? 'game' : 'games'} of this list ${rows === 1 ? 'is' : 'are'} already on the schedule, the first, on this line, as "${game}". To bring ${rows === 1 ? 'it' : 'them'} up to date, import under the same competition and season.`,
} satisfies Record<string, (values: never) => string>

type Sentences = typeof SENTENCES
export type ProblemCode = keyof Sentences
/** What a problem has to be told to be put into words. */
export type Details<C extends ProblemCode> = Parameters<Sentences[C]>

/** Something that keeps a file from being imported. */
export interface Problem {
  /** Line of the text file or row of the sheet; null where it concerns the whole file. */
  line: number | null
  code: ProblemCode
  values: Record<string, Text>
  /** The whole in a sentence. */
  message: string
}

/** States a problem. */
export function problem<C extends ProblemCode>(line: number | null, code: C, ...given: Details<C>): Problem {
  const values: Record<string, Text> = { ...given[0] }
  const sentence = SENTENCES[code] as (values: Record<string, Text>) => string
  // What a hostile file puts into it must not steer the terminal that it is printed on.
  return { line, code, values, message: sentence(values).replace(/\p{Cc}/gu, ' ') }
}

/** A file was refused as a whole; nothing of it was imported. */
export class ImportRefused extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems[0]?.message ?? 'The file was refused.')
    this.name = 'ImportRefused'
    this.problems = problems
  }
}

/** Refuses a file for one reason. */
export function refuse<C extends ProblemCode>(line: number | null, code: C, ...given: Details<C>): never {
  throw new ImportRefused([problem(line, code, ...given)])
}
