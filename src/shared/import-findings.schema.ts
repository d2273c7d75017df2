import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { GAME_STATUSES } from './game.ts'
import { IMPORT_FIELDS, SQUAD_FIELDS } from './import-fields.ts'
import { TEAMS } from './team.ts'

/** The reasons of a fixture list why a game is not played as planned. */
const CALLED_OFF = ['postponed', 'cancelled', 'abandoned'] as const
export type CalledOff = (typeof CALLED_OFF)[number]

const listField = z.enum([...IMPORT_FIELDS, ...SQUAD_FIELDS])

/** What the text of a finding is filled in with: data of the file and of the schedule, never words of a language. */
const findingValuesSchema = z
  .object({
    age: z.enum(AGE_CATEGORIES),
    beside: z.string(),
    cells: z.int(),
    club: z.string(),
    column: listField,
    days: z.int(),
    expected: z.int(),
    found: z.array(z.string()),
    game: z.string(),
    games: z.int(),
    heading: z.string(),
    headings: z.array(z.string()),
    line: z.int(),
    meetings: z.int(),
    megabytes: z.int(),
    missing: z.array(listField),
    least: z.int(),
    most: z.int(),
    near: z.array(z.string()),
    other: z.string(),
    reason: z.string(),
    round: z.string(),
    rows: z.int(),
    score: z.string(),
    sheet: z.string(),
    sheets: z.array(z.string()),
    shirt: z.int(),
    status: z.enum(CALLED_OFF),
    team: z.enum(TEAMS),
    timeZone: z.string(),
    value: z.string(),
  })
  .partial()
/** The values that a finding has. */
export type GivenValues = z.infer<typeof findingValuesSchema>
/** Every value that a finding can have. */
export type FindingValues = { [Name in keyof GivenValues]-?: NonNullable<GivenValues[Name]> }

/** Every problem that prevents an import, with the values of its text. */
export const PROBLEMS = {
  file_empty: [],
  file_too_large: ['megabytes'],
  file_has_password: [],
  file_is_open_document: [],
  file_is_web_page: [],
  file_is_pdf: [],
  file_is_archive: [],
  file_is_binary: [],
  file_damaged: ['reason'],
  file_without_sheet: [],
  file_unpacks_too_large: ['megabytes'],
  file_too_costly: [],
  not_utf8: [],
  quote_not_closed: [],
  bad_json: ['reason'],
  not_football_json: [],
  unknown_sheet: ['sheet', 'sheets'],
  sheet_without_workbook: [],
  too_many_rows: ['most'],
  no_rows: [],
  missing_columns: ['missing', 'found'],
  column_twice: ['column', 'heading'],
  unknown_column: ['heading', 'found'],
  too_many_cells: ['expected', 'cells'],
  cell_formula: ['column', 'value'],
  cell_text_lost: ['column', 'value'],
  cell_error: ['column', 'value'],
  cell_not_number: ['column', 'value'],
  cell_not_text: ['column', 'value'],
  cell_is_date: ['column'],
  missing: ['column'],
  no_letters: ['column', 'value'],
  too_long: ['column', 'most'],
  bad_date: ['value'],
  odd_year: ['value'],
  bad_time: ['value'],
  no_such_hour: ['value', 'timeZone'],
  same_club: ['club'],
  bad_score: ['value'],
  half_score: [],
  two_scores: [],
  score_before_kick_off: [],
  score_of_called_off: ['status'],
  unknown_status: ['value'],
  unknown_decision: ['value'],
  unknown_age_category: ['value'],
  no_age_category: [],
  unknown_club: ['club', 'rows', 'near'],
  repeated: ['line'],
  round_twice: ['line', 'round'],
  too_many_meetings: ['meetings'],
  already_played: ['game', 'score'],
  played_not_called_off: ['game', 'score', 'status'],
  other_season: ['game', 'days'],
  known_elsewhere: ['rows', 'game'],
  bad_shirt: ['value', 'most'],
  unknown_position: ['value'],
  bad_height: ['value', 'least', 'most'],
  bad_weight: ['value', 'least', 'most'],
  unknown_foot: ['value'],
  bad_birth_year: ['value', 'least', 'most'],
  unknown_team: ['value'],
  shirt_twice: ['shirt', 'line'],
  shirt_worn: ['shirt', 'age'],
  which_child: ['value', 'near'],
} as const satisfies Record<string, readonly (keyof FindingValues)[]>
export type ProblemCode = keyof typeof PROBLEMS

/** Every note, which prevents nothing, with the values of its text. */
export const NOTES = {
  bye_left_out: ['club'],
  row_left_out: ['value'],
  columns_ignored: ['headings'],
  past_without_score: ['games'],
  without_time: ['games'],
  not_in_file: ['games'],
  being_played: ['game'],
  home_club_plans: ['game'],
  of_other_clubs: ['games'],
  postponed_as_called_off: [],
  abandoned_as_called_off: [],
  abandoned_with_score: ['score'],
  awarded_as_played: ['score'],
  awarded_without_goals: ['value'],
  awarded_without_score: [],
  beside_score_left_out: ['score', 'beside'],
  penalties_left_out: [],
  team_of_club: ['value', 'club', 'team'],
  club_like: ['club', 'near'],
  team_clash: ['game', 'other', 'value'],
  venue_clash: ['game', 'other', 'value'],
  official_clash: ['game', 'other', 'value'],
  more_clashes: ['games'],
} as const satisfies Record<string, readonly (keyof FindingValues)[]>
export type NoteCode = keyof typeof NOTES

type Findings = typeof PROBLEMS & typeof NOTES
export type FindingCode = keyof Findings
/** The names of the values of a finding. */
export type ValueNames<C extends FindingCode> = Findings[C][number]

const codes = <C extends string>(findings: Record<C, unknown>) => Object.keys(findings) as C[]
const findingSchema = <C extends string>(findings: Record<C, unknown>) =>
  z.object({
    line: z.int().nullable().describe('Null for the whole file'),
    code: z.enum(codes(findings)),
    values: findingValuesSchema.describe('What the text of the code is filled in with'),
  })
export const problemSchema = findingSchema(PROBLEMS)
export const noteSchema = findingSchema(NOTES)

/** What can differ between a game and its row, besides the status. */
const DIFFERENCES = ['kick-off', 'score', 'venue', 'name', 'half', 'break', 'competition', 'round', 'group'] as const
const difference = z.string().nullable().describe('A kick-off is an instant, half and break are minutes; null for none')
const standing = z.enum([...GAME_STATUSES, ...CALLED_OFF])
export const differenceSchema = z.discriminatedUnion('what', [
  z.object({ what: z.enum(DIFFERENCES), from: difference, to: difference }),
  z.object({ what: z.literal('status'), from: standing, to: standing }),
])
export type Difference = z.infer<typeof differenceSchema>
