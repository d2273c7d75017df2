import { msg, plural } from '@lingui/core/macro'
import type { ProblemCode } from '#shared/import-findings.schema.ts'
import type { FindingTexts } from './finding-texts.ts'

const DATE_EXAMPLES = '14.03.2026, 14/03/2026, 2026-03-14'

/** What is wrong with a list, and what can be done about it in the file or in the wizard. */
export const PROBLEM_TEXTS: FindingTexts<ProblemCode> = {
  file_empty: () => msg`The file is empty.`,
  file_too_large: ({ megabytes }) => msg`The file is larger than ${megabytes} MB. Import it in parts.`,
  file_has_password: () => msg`This Excel file has a password. Save it without one.`,
  file_is_open_document: () => msg`This is an OpenDocument spreadsheet (.ods). Save it as .xlsx or CSV.`,
  file_is_web_page: () => msg`Despite its name, this is a web page or an XML file. Open it in Excel and save it as .xlsx.`,
  file_is_pdf: () => msg`This is a PDF. Only CSV, Excel, football.json and calendars (.ics) can be imported.`,
  file_is_archive: () => msg`This is a ZIP archive without an Excel workbook.`,
  file_is_binary: () =>
    msg`This is neither text nor an Excel workbook. Only CSV, Excel, football.json and calendars (.ics) can be imported.`,
  file_damaged: () => msg`The workbook is damaged. Open it in Excel and save it again.`,
  file_without_sheet: () => msg`The workbook has no sheets.`,
  file_unpacks_too_large: ({ megabytes }) => msg`The workbook is larger than ${megabytes} MB. Copy only the list into a new workbook.`,
  file_too_costly: () => msg`The file takes too much memory or time to read. Remove everything except the list, or import it in parts.`,
  not_utf8: () => msg`The text is not in UTF-8, so its letters cannot be read. In Excel, save it as “CSV UTF-8” or as .xlsx.`,
  quote_not_closed: () => msg`A quotation mark opened here is never closed.`,
  bad_json: () => msg`The file looks like football.json, but its JSON is not valid: there is an error here.`,
  not_football_json: () => msg`This JSON file is not in the football.json format: it has no “matches”.`,
  unknown_sheet: ({ sheet, sheets }) => msg`There is no sheet “${sheet}”. Choose one of these: ${sheets}.`,
  sheet_without_workbook: () => msg`A sheet is selected, but the file is not an Excel workbook. Choose the file again.`,
  too_many_rows: ({ most }) => msg`The list has more than ${most} rows. Import it in parts.`,
  no_rows: () => msg`There is nothing below the heading.`,
  missing_columns: ({ missing, found }) =>
    msg`Columns not found: ${missing}. The headings in the file are: ${found}. Correct them there; for a fixture list you can also choose them under “Columns”.`,
  column_twice: ({ column, heading }) =>
    msg`Several columns are called “${heading}”, so it is not clear which one is “${column}”. Rename all but one in the file.`,
  unknown_column: ({ heading, found }) =>
    msg`There is no column “${heading}”. The headings in the file are: ${found}. Choose another under “Columns”.`,
  too_many_cells: ({ expected, cells }) =>
    msg`The row has ${cells} cells, but the heading has ${expected}. A name containing the delimiter may be missing its quotation marks.`,
  cell_formula: ({ column }) => msg`“${column}” is a formula without a value. Open the file in Excel and save it again.`,
  cell_text_lost: ({ column }) => msg`The text of “${column}” is missing from the workbook. Open the file in Excel and save it again.`,
  cell_error: ({ column, value }) => msg`“${column}” contains the Excel error ${value}. Correct it in the file.`,
  cell_not_number: ({ column, value }) => msg`“${column}” contains “${value}”, which is not a number.`,
  cell_not_text: ({ column, value }) => msg`“${column}” cannot be read: ${value}`,
  cell_is_date: ({ column }) => msg`Excel has turned “${column}” into a date. Format the column as text and enter the value again.`,
  missing: ({ column }) => msg`“${column}” is missing.`,
  no_letters: ({ column, value }) =>
    msg`“${value}” is not a valid “${column}”. Question marks mean that letters were lost when the file was saved: save it as “CSV UTF-8”.`,
  too_long: ({ column, most }) => msg`“${column}” is longer than ${most} characters.`,
  bad_date: ({ value }) => msg`“${value}” is not a date. Examples: ${DATE_EXAMPLES}.`,
  odd_year: ({ value }) => msg`The year in the date “${value}” is too far away.`,
  bad_time: ({ value }) => msg`“${value}” is not a time. Example: 18:30.`,
  no_such_hour: ({ value, timeZone }) =>
    msg`There is no ${value} in the time zone ${timeZone}: the clocks go forward that night. Check the time, or choose another time zone.`,
  same_club: ({ club }) => msg`“${club}” cannot play itself, except as two teams, such as A and B.`,
  bad_score: ({ value }) => msg`“${value}” is not a score. Goals are whole numbers from 0 to 99.`,
  half_score: () => msg`Only one team has a score.`,
  two_scores: () => msg`The score differs from the goals of the two sides.`,
  score_before_kick_off: () => msg`There is a score, but the match has not started. Check the date.`,
  score_of_called_off: ({ status }) => msg`The match has the status “${status}” and a score. Remove one of them in the file.`,
  unknown_status: ({ value }) => msg`Unknown status “${value}”. Examples of known ones: “postponed”, “cancelled” and “abandoned”.`,
  unknown_decision: ({ value }) => msg`Unknown decision “${value}”. Possible are “Home win”, “Away win”, “Draw”, “Both lose” and “Yes”.`,
  unknown_age_category: ({ value }) => msg`“${value}” is not an age category. Example: U12.`,
  no_age_category: () => msg`The file has no age category. Choose one in “Age category for rows without one”.`,
  unknown_club: ({ club, rows }) =>
    msg`There is no club “${club}” (${plural(rows, { one: '# row', other: '# rows' })}). Choose the matching club above, or correct the name in the file.`,
  repeated: ({ line }) => msg`The row repeats line ${line}.`,
  round_twice: ({ line, round }) => msg`The same clubs already meet in round ${round} on line ${line}, at a different time.`,
  too_many_meetings: ({ meetings }) =>
    msg`The same two clubs meet ${meetings} times at the same home ground. Check the home and away columns.`,
  already_played: ({ game, score }) =>
    msg`${game} has already been played (${score}), but is upcoming in the file. If this is another season, enter it in “Season”; if not, undo the result first.`,
  played_not_called_off: ({ game, score, status }) =>
    msg`${game} has been played (${score}), but the file says “${status}”. Undo the result first.`,
  other_season: ({ game, days }) =>
    msg`${game} is already on the schedule, ${plural(days, { one: '# day', other: '# days' })} away. If this is another season, enter it in “Season”.`,
  bad_shirt: ({ value, most }) => msg`“${value}” is not a shirt number. Enter a number from 1 to ${most}.`,
  bad_height: ({ value, least, most }) => msg`“${value}” is not a height in centimetres. Enter a value from ${least} to ${most}.`,
  bad_weight: ({ value, least, most }) => msg`“${value}” is not a weight in kilograms. Enter a value from ${least} to ${most}.`,
  unknown_foot: ({ value }) => msg`“${value}” is not a strong foot. Use right, left or both.`,
  bad_birth_year: ({ value, least, most }) => msg`“${value}” is not a child’s birth year. Enter a year from ${least} to ${most}.`,
  unknown_position: ({ value }) => msg`“${value}” is not a position. Use goalkeeper, defender, midfielder or forward.`,
  unknown_team: ({ value }) => msg`“${value}” is not a team. Enter a letter, such as A or B.`,
  shirt_twice: ({ shirt, line }) => msg`Shirt ${shirt} is already used on line ${line}.`,
  shirt_worn: ({ shirt, age }) => msg`Shirt ${shirt} in ${age} belongs to a player who is not in this list.`,
  which_child: ({ value, near }) =>
    msg`Several players are called ${value} (shirts ${near}). Enter the shirt number this one wears now, or the birth year.`,
  known_elsewhere: ({ rows, game }) =>
    msg`${plural(rows, { one: '# match in this list is already on the schedule.', other: '# matches in this list are already on the schedule.' })} The first, on this line, is “${game}”. To update them, import under the same competition and season.`,
}
