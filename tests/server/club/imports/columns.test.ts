import { expect, test } from 'vitest'
import { findLayout, FIXTURE_COLUMNS, type ColumnMapping } from '#server/club/imports/columns.ts'
import { tableOf, type Cell } from '#server/club/imports/table.ts'

const layoutOf = (rows: Cell[][], mapping?: ColumnMapping) => {
  const table = tableOf(
    rows.map((cells, index) => ({ line: index + 1, cells })),
    { delimited: true },
  )
  const found = findLayout(table, FIXTURE_COLUMNS, mapping)
  return 'layout' in found ? found.layout : found.problems.map(({ line, code, values }) => ({ line, code, values }))
}
const ROW = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

test.each([
  [
    ['Round', 'Date', 'Time', 'Home', 'Away', 'Home Score', 'Away Score', 'Venue', 'Age category'],
    { round: 0, date: 1, time: 2, home: 3, away: 4, homeScore: 5, awayScore: 6, venue: 7, ageCategory: 8 },
  ],
  [
    ['round', 'date', 'time', 'home', 'away', 'home_score', 'away_score', 'home_half'],
    { round: 0, date: 1, time: 2, home: 3, away: 4, homeScore: 5, awayScore: 6 },
  ],
  [
    ['ტური', 'თარიღი', 'დრო', 'მასპინძელი', 'სტუმარი', 'ანგარიში', 'სტადიონი', 'ასაკობრივი კატეგორია', 'სტატუსი', 'სეზონი'],
    { round: 0, date: 1, time: 2, home: 3, away: 4, score: 5, venue: 6, ageCategory: 7, status: 8, season: 9 },
  ],
  [['Kick-off', 'Team 1', 'Team 2'], { date: 0, home: 1, away: 2 }],
  [['Day', 'Date', 'Kick-off', 'HOME TEAM', 'Away-Team'], { date: 1, time: 2, home: 3, away: 4 }],
  [['Date ', ' home:', '#Away'], { date: 0, home: 1, away: 2 }],
])('%j is understood', (heading, columns) => {
  expect(layoutOf([heading, ROW])).toMatchObject({ columns })
})

test('a heading may follow a title; rows above it are ignored', () => {
  const layout = layoutOf([['Autumn Cup'], ['Date of print', '1.1.2026'], ['Date', 'Home', 'Away'], ROW])
  expect(layout).toMatchObject({ columns: { date: 0 }, rows: [{ line: 4 }] })
})

test('reports unknown headings', () => {
  expect(layoutOf([['Date', 'Home', '', 'Away', 'Referee'], ROW])).toMatchObject({ ignored: ['Referee'], width: 5 })
})

test('a mapping assigns other headings, and overrides the defaults', () => {
  const heading = ['Wann', 'Home', 'Gast', 'Date']
  expect(layoutOf([heading, ROW], { date: 'wann', away: 'GAST' })).toMatchObject({
    columns: { date: 0, home: 1, away: 2 },
    ignored: ['Date'],
  })
  expect(layoutOf([['Date', 'Home', 'Time', 'Away'], ROW], { away: 'Time' })).toMatchObject({ columns: { away: 2 }, ignored: ['Away'] })
})

test.each<[string, Cell[][], ColumnMapping, object]>([
  [
    'lacks columns',
    [['Date', 'Gast', 'Heim'], ROW],
    {},
    { line: 1, code: 'missing_columns', values: { missing: ['home', 'away'], found: ['Date', 'Gast', 'Heim'] } },
  ],
  [
    'has no heading at all',
    [['14.03.2026', 'A', 'B']],
    {},
    { line: 1, code: 'missing_columns', values: { missing: ['date', 'home', 'away'], found: ['14.03.2026', 'A', 'B'] } },
  ],
  [
    'has a heading twice',
    [['Date', 'Home', 'Score', 'Away', 'Score'], ROW],
    {},
    { line: 1, code: 'column_twice', values: { column: 'score', heading: 'score' } },
  ],
  ['has nothing below its heading', [['Date', 'Home', 'Away']], {}, { line: 1, code: 'no_rows', values: {} }],
  [
    'lacks the column that is named',
    [['Date', 'Home', 'Away'], ROW],
    { venue: 'Ort' },
    { line: 1, code: 'unknown_column', values: { heading: 'Ort', found: ['Date', 'Home', 'Away'] } },
  ],
  ['is empty', [], {}, { line: null, code: 'file_empty', values: {} }],
])('refuses a table that %s', (_, rows, mapping, problem) => {
  expect(layoutOf(rows, mapping)).toEqual([problem])
})
