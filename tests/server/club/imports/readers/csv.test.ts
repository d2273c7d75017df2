import { expect, test } from 'vitest'
import { readCsv } from '#server/club/imports/readers/csv.ts'
import { ROWS_MAX } from '#server/club/imports/table.ts'
import { codes, refusalOf } from '../../../../support/imports.ts'

const cells = (text: string) => readCsv(text).rows.map((row) => row.cells)

test.each([
  ['commas', 'date,home,away\n1,A,B'],
  ['semicolons, as Excel writes them in Georgian', 'date;home;away\r\n1;A;B\r\n'],
  ['tabs', 'date\thome\taway\r1\tA\tB'],
  ['bars', 'date|home|away\n1|A|B\n'],
  ['the delimiter that the first line tells', 'sep=;\r\ndate;home;away\r\n1;A;B'],
  ['quotes around everything', '"date","home","away"\n"1","A","B"\n'],
])('reads %s', (_, text) => {
  expect(cells(text)).toEqual([
    ['date', 'home', 'away'],
    ['1', 'A', 'B'],
  ])
})

test('delimiters within quotes or a title are not counted', () => {
  expect(cells('"Hall, of, many, commas";x\ndate;home;away\n1;"A; B";C')).toEqual([
    ['Hall, of, many, commas', 'x'],
    ['date', 'home', 'away'],
    ['1', 'A; B', 'C'],
  ])
})

test('quotation marks inside an unquoted field are kept', () => {
  expect(cells('home,away\nFC "Star" Town,"the ""Reds"""\n"B" team,A')).toEqual([
    ['home', 'away'],
    ['FC "Star" Town', 'the "Reds"'],
    ['"B" team', 'A'],
  ])
})

test.each(['\n', '\r\n', '\r'])('rows have their line number (line end %j)', (end) => {
  const text = ['date,venue', '', '1,"North', 'pitch"', ',,', '', '2,South', ''].join(end)
  expect(readCsv(text).rows.map(({ line }) => line)).toEqual([1, 3, 7])
})

test('lines are counted on from the one that tells the delimiter', () => {
  expect(readCsv('sep=;\na;b\n1;2').rows.map(({ line }) => line)).toEqual([2, 3])
})

test('mixed line ends within one file are all line ends', () => {
  expect(cells('a,b\r\n1,2\n3,4\r\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ])
})

test('an unclosed quotation mark is reported with its line', async () => {
  const problems = await refusalOf(() => readCsv('date,home\n1,A\n2,"B\n3,C\n4,D\n'))
  expect(codes(problems)).toEqual([[3, 'quote_not_closed']])
})

test('a list with too many rows is rejected', async () => {
  const problems = await refusalOf(() => readCsv('a,b\n'.repeat(ROWS_MAX + 2)))
  expect(codes(problems)).toEqual([[null, 'too_many_rows']])
})
