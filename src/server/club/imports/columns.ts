import type { ImportField, ListField } from '#shared/import-fields.ts'
import { problem, type Problem } from './problems.ts'
import { clean } from './clean.ts'
import { cellText, type Cell, type Table, type TableRow } from './table.ts'

/** What the columns of a kind of list can hold. */
export interface Vocabulary<F extends ListField> {
  /** By their headings in English and Georgian, the surest first. */
  headings: Readonly<Record<F, readonly string[]>>
  required: readonly F[]
}

/** Known headings of each field in English and Georgian, the most specific first. */
const HEADINGS: Record<ImportField, readonly string[]> = {
  date: ['date', 'match date', 'date and time', 'თარიღი', 'თარიღი და დრო', 'რიცხვი', 'day', 'kick off', 'kickoff'],
  time: ['time', 'kick off time', 'start time', 'kick off', 'kickoff', 'ko', 'start', 'დრო', 'დაწყების დრო', 'საათი', 'დაწყება'],
  home: [
    'home',
    'home team',
    'home club',
    'hosts',
    'team 1',
    'team1',
    'club 1',
    'hometeam',
    'მასპინძელი',
    'მასპინძელი გუნდი',
    'გუნდი 1',
    'კლუბი 1',
  ],
  away: [
    'away',
    'away team',
    'away club',
    'guests',
    'visitors',
    'team 2',
    'team2',
    'club 2',
    'awayteam',
    'სტუმარი',
    'სტუმარი გუნდი',
    'გუნდი 2',
    'კლუბი 2',
  ],
  homeScore: ['home score', 'home goals', 'score 1', 'score1', 'fthg', 'მასპინძლის გოლები', 'მასპინძლის ანგარიში', 'გოლები 1'],
  awayScore: ['away score', 'away goals', 'score 2', 'score2', 'ftag', 'სტუმრის გოლები', 'სტუმრის ანგარიში', 'გოლები 2'],
  score: ['score', 'result', 'full time', 'ft', 'ანგარიში', 'შედეგი'],
  round: ['round', 'matchday', 'match day', 'week', 'gameweek', 'md', 'stage', 'ტური', 'რაუნდი', 'ეტაპი'],
  group: ['group', 'pool', 'ჯგუფი', 'ქვეჯგუფი'],
  venue: ['venue', 'ground', 'stadium', 'pitch', 'field', 'place', 'location', 'სტადიონი', 'მოედანი', 'ადგილი', 'ჩატარების ადგილი'],
  ageCategory: ['age category', 'age group', 'age', 'category', 'ასაკი', 'ასაკობრივი კატეგორია', 'კატეგორია', 'ასაკობრივი ჯგუფი'],
  season: ['season', 'სეზონი'],
  status: ['status', 'state', 'სტატუსი', 'მდგომარეობა'],
  remark: ['remark', 'remarks', 'note', 'notes', 'comment', 'comments', 'reason', 'შენიშვნა', 'შენიშვნები', 'კომენტარი', 'მიზეზი'],
  shootout: ['penalties', 'shoot out', 'shootout', 'penalty shoot out', 'pens', 'პენალტები', 'პენალტების სერია'],
  decided: ['decided', 'decision', 'awarded', 'walkover', 'გადაწყვეტილებით', 'გადაწყვეტილება', 'ტექნიკური'],
}

export const FIXTURE_COLUMNS: Vocabulary<ImportField> = { headings: HEADINGS, required: ['date', 'home', 'away'] }
/** The heading may follow a title, but must be within this many rows. */
const MAX_HEADING_ROW = 20

/** The heading that holds a field, for those that the usual names do not find. */
export type ColumnMapping<F extends ListField = ImportField> = Partial<Record<F, string>>

/** Where each field stands, and the rows below the heading. */
export interface Layout<F extends ListField = ImportField> {
  columns: Partial<Record<F, number>>
  /** Fields that a row can have at most; null where cells next to the list are no concern of it. */
  width: number | null
  rows: TableRow[]
  /** Headings without a field. */
  ignored: string[]
}

/** Finds the heading of a table and what its columns hold. */
export function findLayout<F extends ListField>(
  table: Table,
  vocabulary: Vocabulary<F>,
  mapping: ColumnMapping<F> = {},
): { layout: Layout<F> } | { problems: Problem[] } {
  const candidates = table.rows
    .slice(0, MAX_HEADING_ROW)
    .map((row, index) => ({ row, index, assignment: assign(row.cells, vocabulary, mapping) }))
  const [first, ...others] = candidates
  if (!first) return { problems: [problem(null, 'file_empty')] }
  const fitting = ({ assignment: { columns } }: { assignment: Assignment<F> }) =>
    vocabulary.required.filter((field) => columns[field] !== undefined).length
  const heading = others.reduce((best, next) => (fitting(next) > fitting(best) ? next : best), first)
  const rows = table.rows.slice(heading.index + 1)
  const { columns } = heading.assignment
  const problems = check(heading.row, heading.assignment, vocabulary, mapping)
  if (problems.length === 0 && rows.length === 0) problems.push(problem(heading.row.line, 'no_rows'))
  if (problems.length > 0) return { problems }
  const used = new Set(Object.values(columns))
  const ignored = heading.row.cells.flatMap((cell, index) => (used.has(index) || cell === '' ? [] : [cellText(cell)]))
  const width = table.delimited ? heading.row.cells.length : null
  return { layout: { columns, width, rows, ignored } }
}

interface Assignment<F extends ListField> {
  columns: Partial<Record<F, number>>
  twice: { field: F; heading: string }[]
}

function fieldsOf<F extends ListField>({ headings }: Vocabulary<F>): F[] {
  return Object.keys(headings) as F[]
}

function assign<F extends ListField>(cells: readonly Cell[], vocabulary: Vocabulary<F>, mapping: ColumnMapping<F>): Assignment<F> {
  const headings = cells.map((cell) => normalise(cellText(cell)))
  const assignment: Assignment<F> = { columns: {}, twice: [] }
  const reserved = new Set(Object.values<string | undefined>(mapping).map((heading) => normalise(heading ?? '')))
  const used = new Set<number>()
  for (const field of fieldsOf(vocabulary)) {
    const wanted = mapping[field]
    const names: readonly string[] =
      wanted === undefined ? vocabulary.headings[field].filter((name) => !reserved.has(name)) : [normalise(wanted)]
    const heading = names.find((name) => headings.some((each, index) => each === name && !used.has(index)))
    if (heading === undefined) continue
    const at = headings.indexOf(heading)
    if (headings.lastIndexOf(heading) !== at) assignment.twice.push({ field, heading })
    assignment.columns[field] = at
    used.add(at)
  }
  return assignment
}

function check<F extends ListField>(
  { line, cells }: TableRow,
  { columns, twice }: Assignment<F>,
  vocabulary: Vocabulary<F>,
  mapping: ColumnMapping<F>,
): Problem[] {
  const texts = cells.map((cell) => cellText(cell).slice(0, 40)).filter(Boolean)
  const found = texts.slice(0, 20)
  const missing = vocabulary.required.filter((field) => columns[field] === undefined && mapping[field] === undefined)
  return [
    ...fieldsOf(vocabulary).flatMap((field) => {
      const heading = mapping[field]
      return heading !== undefined && columns[field] === undefined ? [problem(line, 'unknown_column', { heading, found })] : []
    }),
    ...(missing.length > 0 ? [problem(line, 'missing_columns', { missing, found })] : []),
    ...twice.map(({ field, heading }) => problem(line, 'column_twice', { column: field, heading })),
  ]
}

/** A heading as the known ones are written. */
export function normalise(heading: string): string {
  return clean(heading)
    .toLowerCase()
    .replace(/[\s_\-./:#]+/g, ' ')
    .trim()
}
