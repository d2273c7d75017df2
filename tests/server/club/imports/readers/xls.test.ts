import { utils, write, type BookType, type WorkSheet } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readXls } from '#server/club/imports/readers/xls.ts'
import { codes, readList, refusalOf } from '../../../../support/imports.ts'

type Value = string | number | boolean | null

const sheetOf = (rows: readonly (readonly Value[])[]): WorkSheet => utils.aoa_to_sheet(rows.map((row) => [...row]))

function xls(
  sheets: Record<string, WorkSheet>,
  { hidden = [], from1904 = false, type = 'biff8' }: { hidden?: string[]; from1904?: boolean; type?: BookType } = {},
): Buffer {
  const names = Object.keys(sheets)
  const book = {
    SheetNames: names,
    Sheets: sheets,
    Workbook: {
      Sheets: names.map((name) => ({ Hidden: hidden.includes(name) ? (1 as const) : (0 as const) })),
      WBProps: { date1904: from1904 },
    },
  }
  return write(book, { type: 'buffer', bookType: type }) as Buffer
}

test('reads a fixture list of an old workbook as it reads one of a new workbook', async () => {
  const sheet = sheetOf([
    ['გაზაფხულის ლიგა', null, null, null, null],
    ['თარიღი', 'დრო', 'მასპინძელი', 'სტუმარი', 'ანგარიში'],
    [46_095, 0.4375, 'მთის არწივი', 'ზღვის ქარი', '2:1'],
    [46_102, 0.5, 'ზღვის ქარი', 'ველის მგლები', '+:-'],
  ])
  for (const cell of ['A3', 'A4']) Object.assign(sheet[cell] as object, { z: 'dd.mm.yyyy' })
  for (const cell of ['B3', 'B4']) Object.assign(sheet[cell] as object, { z: 'hh:mm' })
  const lists = await Promise.all((['biff8', 'xlsx'] as const).map(async (type) => readList(xls({ Liga: sheet }, { type }))))
  const [old, recent] = lists.map(({ fixtures, notes }) => ({ fixtures, notes }))
  expect(old).toEqual(recent)
  expect(old?.fixtures).toMatchObject([
    { line: 3, startsAt: new Date('2026-03-14T06:30:00Z'), home: 'მთის არწივი', score: { one: 2, two: 1 } },
    { line: 4, startsAt: new Date('2026-03-21T08:00:00Z'), decision: { gives: 'one' } },
  ])
})

test('reads the named sheet, else the first visible one', () => {
  const book = xls({ Old: sheetOf([['old']]), Now: sheetOf([['now']]), Later: sheetOf([['later']]) }, { hidden: ['Old'] })
  expect(readXls(book, null)).toMatchObject({ rows: [{ line: 1, cells: ['now'] }], sheets: ['Now', 'Later'] })
  expect(readXls(book, 'Later').rows[0]?.cells).toEqual(['later'])
})

test('reads truths, errors, empty cells, merged cells and days since 1904', () => {
  const sheet = sheetOf([
    ['one', null, true],
    ['two', 3.5],
    ['', 4],
  ])
  sheet['D1'] = { t: 'e', v: 0x17 }
  sheet['!ref'] = 'A1:D3'
  sheet['!merges'] = [utils.decode_range('A2:A3')]
  const { rows, serialOffset } = readXls(xls({ Sheet: sheet }, { from1904: true }), null)
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['one', '', 'TRUE', { fault: 'cell_error', value: '#REF!' }],
    ['two', 3.5],
    ['two', 4],
  ])
  expect(serialOffset).toBe(1462)
})

test('an unknown sheet is reported with the existing ones', async () => {
  const [problem] = await refusalOf(() => readXls(xls({ One: sheetOf([['x']]) }), 'Two'))
  expect(problem).toMatchObject({ code: 'unknown_sheet', values: { sheet: 'Two', sheets: ['One'] } })
})

test.each([40, 512, 1500])('a workbook that ends after %i bytes is refused, or read as far as it goes, never a failure', async (length) => {
  const whole = xls({ Sheet: sheetOf(Array.from({ length: 40 }, (_, row) => [`row ${row}`])) })
  const outcome = await Promise.resolve()
    .then(() => readXls(whole.subarray(0, length), null).rows.length)
    .catch((error: unknown) => refusalOf(() => Promise.reject(error as Error)).then(codes))
  expect(outcome === 0 || (Array.isArray(outcome) && outcome.length === 1)).toBe(true)
})
