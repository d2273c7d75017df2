import { expect, test } from 'vitest'
import { readFootballJson } from '#server/club/imports/readers/football-json.ts'
import { codes, fixtureList, refusalOf } from '../../../../support/imports.ts'

test('reads the format with the line of each match', async () => {
  const table = readFootballJson((await fixtureList('valley-cup.json')).toString())
  expect(table.name).toBe('Valley Cup 2026/27')
  expect(table.rows).toEqual([
    { line: 1, cells: ['round', 'date', 'time', 'home', 'away', 'home score', 'away score', 'venue', 'status', 'score'] },
    { line: 4, cells: ['Matchday 1', '2026-10-24', '15:00', 'Brook Rovers', 'Mill Lane Juniors', 2, 1, '', '', ''] },
    { line: 15, cells: ['Matchday 1', '2026-10-25', '15:00', 'Castle Park', 'Old Harbour', 1, 0, '', '', ''] },
    { line: 26, cells: ['Matchday 2', '2026-12-05', '11:30', 'Mill Lane Juniors', 'Castle Park', '', '', '', '', ''] },
    { line: 34, cells: ['Matchday 2', '2026-12-05', '', 'Old Harbour', 'Brook Rovers', '', '', '', 'postponed', ''] },
  ])
})

test('reads the older format with rounds and clubs as objects', () => {
  const text = `{"name": "Old \\"Cup\\"", "rounds": [
    {"name": "Round 1", "matches": [
      {"date": "2026-03-01", "team1": {"name": "A", "code": "AAA"}, "team2": {"name": "B"}, "ground": {"name": "Hall"}}
    ]},
    {"name": "Round 2", "matches": [
      {"date": "2026-03-08", "team1": "B", "team2": "A", "score": [1, 2]}
    ]}
  ]}`
  expect(readFootballJson(text)).toMatchObject({
    name: 'Old "Cup"',
    rows: [
      {},
      { line: 3, cells: ['Round 1', '2026-03-01', '', 'A', 'B', '', '', 'Hall', '', ''] },
      { line: 6, cells: ['Round 2', '2026-03-08', '', 'B', 'A', 1, 2, '', '', ''] },
    ],
  })
})

test('tells penalties as a list would, for the rows to say what becomes of them', () => {
  const { rows } = readFootballJson('{"matches": [{"score": {"ft": [1, 1], "et": [2, 2], "p": [4, 3]}}]}')
  expect(rows[1]?.cells).toEqual(['', '', '', '', '', 2, 2, '', '', '2:2 (4:3 pen.)'])
})

test.each([
  ['a score of one', '{"score": {"ft": [1]}}', [5, '[1]']],
  ['a score in words', '{"score": {"ft": "1-0"}}', [5, '"1-0"']],
  ['a club as a list', '{"team1": ["A"]}', [3, '["A"]']],
  ['a date as a truth', '{"date": true}', [1, 'true']],
])('keeps %s as a fault of its cell', (_, match, [at, value]) => {
  expect(readFootballJson(`{"matches": [${match}]}`).rows[1]?.cells[at as number]).toEqual({ fault: 'cell_not_text', value })
})

test('an invalid match is an empty row, and does not shift the lines of others', () => {
  const { rows } = readFootballJson('{"matches": [\n7,\n[1, {"x": 2}],\n{"date": "2026-03-01"}]}')
  expect(rows.map(({ line }) => line)).toEqual([1, 4])
})

test('ignores brackets and names within texts', () => {
  const text =
    '{"note": "\\"matches\\": [{", "name": "x",\n"matches": [\n{"team1": "}{][\\\\", "goals1": [{"name": "y"}]},\n{"team1": "B"}]}'
  expect(readFootballJson(text).rows.map(({ line }) => line)).toEqual([1, 3, 4])
})

test('a hostile file cannot send control characters to the terminal', async () => {
  const [problem] = await refusalOf(() => readFootballJson('{"matches": \u001B[2J}'))
  expect(problem?.message).toMatch(/^[^\p{Cc}]+$/u)
})

test.each([
  ['cut off', '{"matches": [\n{"date": "2026', [2, 'bad_json']],
  ['with a comma too many', '{"matches": [\n{},\n]}', [3, 'bad_json']],
  ['a list', '[{"team1": "A"}]', [null, 'not_football_json']],
  ['another format', '{"fixtures": []}', [null, 'not_football_json']],
  ['matches as a text', '{"matches": "none"}', [null, 'not_football_json']],
])('refuses JSON that is %s', async (_, text, expected) => {
  expect(codes(await refusalOf(() => readFootballJson(text)))).toEqual([expected])
})
