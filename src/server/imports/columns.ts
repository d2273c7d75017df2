import { problem, type Problem } from './problems.ts'
import { cellText, clean, type Cell, type Table, type TableRow } from './table.ts'

/** What a column of a fixture list can hold, by its headings in English and Georgian, the surest first. */
const HEADINGS = {
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
  venue: ['venue', 'ground', 'stadium', 'pitch', 'field', 'place', 'location', 'სტადიონი', 'მოედანი', 'ადგილი', 'ჩატარების ადგილი'],
  ageCategory: ['age category', 'age group', 'age', 'category', 'ასაკი', 'ასაკობრივი კატეგორია', 'კატეგორია', 'ასაკობრივი ჯგუფი'],
  season: ['season', 'სეზონი'],
  status: ['status', 'state', 'სტატუსი', 'მდგომარეობა'],
} as const satisfies Record<string, readonly string[]>

export type Field = keyof typeof HEADINGS
export const FIELDS = Object.keys(HEADINGS) as Field[]

/** How a field is called in sentences. */
export const FIELD_NAMES: Record<Field, string> = {
  date: 'date',
  time: 'time',
  home: 'home club',
  away: 'away club',
  homeScore: 'home score',
  awayScore: 'away score',
  score: 'score',
  round: 'round',
  venue: 'venue',
  ageCategory: 'age category',
  season: 'season',
  status: 'status',
}

const REQUIRED = ['date', 'home', 'away'] as const satisfies readonly Field[]
/** A heading may stand below a title, but not further down than this. */
const HEADING_WITHIN = 20

/** The heading that holds a field, for those that the usual names do not find. */
export type ColumnMapping = Partial<Record<Field, string>>

/** Where each field stands, and the rows below the heading. */
export interface Layout {
  columns: Partial<Record<Field, number>>
  /** Fields that a row can have at most; null where cells beside the list are no concern of it. */
  width: number | null
  rows: TableRow[]
  /** Headings that no field was found for. */
  ignored: string[]
}

/** Finds the heading of a table and what its columns hold. */
export function findLayout(table: Table, mapping: ColumnMapping = {}): { layout: Layout } | { problems: Problem[] } {
  const candidates = table.rows.slice(0, HEADING_WITHIN).map((row, at) => ({ row, at, assignment: assign(row.cells, mapping) }))
  const [first, ...others] = candidates
  if (!first) return { problems: [problem(null, 'file_empty')] }
  const fitting = ({ assignment: { columns } }: { assignment: Assignment }) =>
    REQUIRED.filter((field) => columns[field] !== undefined).length
  const heading = others.reduce((best, next) => (fitting(next) > fitting(best) ? next : best), first)
  const rows = table.rows.slice(heading.at + 1)
  const { columns } = heading.assignment
  const problems = check(heading.row, heading.assignment, mapping)
  if (problems.length === 0 && rows.length === 0) problems.push(problem(heading.row.line, 'no_rows'))
  if (problems.length > 0) return { problems }
  const used = new Set(Object.values(columns))
  const ignored = heading.row.cells.flatMap((cell, at) => (used.has(at) || cell === '' ? [] : [cellText(cell)]))
  return { layout: { columns, width: table.delimited ? heading.row.cells.length : null, rows, ignored } }
}

interface Assignment {
  columns: Partial<Record<Field, number>>
  twice: { field: Field; heading: string }[]
}

function assign(cells: readonly Cell[], mapping: ColumnMapping): Assignment {
  const headings = cells.map((cell) => normalise(cellText(cell)))
  const assignment: Assignment = { columns: {}, twice: [] }
  const reserved = new Set(Object.values(mapping).map(normalise))
  const used = new Set<number>()
  for (const field of FIELDS) {
    const wanted = mapping[field]
    const names: readonly string[] = wanted === undefined ? HEADINGS[field].filter((name) => !reserved.has(name)) : [normalise(wanted)]
    const heading = names.find((name) => headings.some((each, at) => each === name && !used.has(at)))
    if (heading === undefined) continue
    const at = headings.indexOf(heading)
    if (headings.lastIndexOf(heading) !== at) assignment.twice.push({ field, heading })
    assignment.columns[field] = at
    used.add(at)
  }
  return assignment
}

function check({ line, cells }: TableRow, { columns, twice }: Assignment, mapping: ColumnMapping): Problem[] {
  const texts = cells.map((cell) => cellText(cell).slice(0, 40)).filter(Boolean)
  const found = texts.slice(0, 20).join(', ')
  const missing = REQUIRED.filter((field) => columns[field] === undefined && mapping[field] === undefined).map(
    (field) => FIELD_NAMES[field],
  )
  return [
    ...FIELDS.flatMap((field) =>
      mapping[field] !== undefined && columns[field] === undefined
        ? [problem(line, 'unknown_column', { column: mapping[field], found })]
        : [],
    ),
    ...(missing.length > 0 ? [problem(line, 'missing_columns', { missing: missing.join(', '), found })] : []),
    ...twice.map(({ field, heading }) => problem(line, 'column_twice', { field: FIELD_NAMES[field], column: heading })),
  ]
}

function normalise(heading: string): string {
  return clean(heading)
    .toLowerCase()
    .replace(/[\s_\-./:#]+/g, ' ')
    .trim()
}
