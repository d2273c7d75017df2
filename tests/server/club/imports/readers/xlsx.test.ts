import { expect, test } from 'vitest'
import { readXlsx } from '#server/club/imports/readers/xlsx.ts'
import { UNPACKED_MEGABYTES_MAX } from '#server/club/imports/readers/xlsx/archive.ts'
import { codes, fixtureList, refusalOf } from '../../../../support/imports.ts'
import { workbook, workbookParts, zip } from '../../../../support/workbook.ts'

const cells = async (rows: string, more = {}) => (await readXlsx(workbook(rows, more), null)).rows.map((row) => row.cells)

test('reads dates, times, numbers, texts and row numbers of a workbook', async () => {
  const { rows } = await readXlsx(await fixtureList('autumn-cup.xlsx'), null)
  expect(rows.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6, 8])
  expect(rows[2]?.cells).toEqual([
    { serial: 46_298 },
    { serial: expect.closeTo(10 / 24) },
    'Green Valley',
    'Iron Bridge',
    1,
    2,
    'North pitch',
  ])
})

test('reads the named sheet', async () => {
  const { rows } = await readXlsx(await fixtureList('autumn-cup.xlsx'), 'U15')
  expect(rows.map((row) => row.cells.at(-1))).toEqual(['Away', 'Old Tower'])
})

test('an unknown sheet is reported with the existing ones', async () => {
  const [problem] = await refusalOf(async () => readXlsx(await fixtureList('autumn-cup.xlsx'), 'U14'))
  expect(problem).toMatchObject({ code: 'unknown_sheet', values: { sheet: 'U14', sheets: ['U13', 'U15'] } })
})

test('a merged cell counts for each row that it spans and that holds anything, downwards alone', async () => {
  const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = [
    `<row r="1">${text('A1', 'List')}<c r="B1"/></row>`,
    `<row r="2"><c r="A2" s="1"><v>46298</v></c>${text('B2', 'one')}</row>`,
    `<row r="3"><c r="A3" s="1"/>${text('B3', 'two')}</row>`,
    `<row r="4"><c r="A4" s="1"/><c r="B4"/></row>`,
    `<row r="6">${text('B6', 'three')}</row>`,
    `<row r="7">${text('B7', 'four')}</row>`,
  ].join('')
  const date = { serial: 46_298 }
  expect(await cells(rows, { merged: ['A1:B1', 'A2:A6', 'nonsense', 'A9:A12'] })).toEqual([
    ['List', ''],
    [date, 'one'],
    [date, 'two'],
    [date, 'three'],
    ['', 'four'],
  ])
})

test('skips hidden sheets, unless one is named', async () => {
  const bytes = workbook('<row r="1"><c r="A1"><v>7</v></c></row>')
  expect((await readXlsx(bytes, null)).rows[0]?.cells).toEqual([7])
  expect((await readXlsx(bytes, 'Old')).rows[0]?.cells).toEqual(['old'])
})

test('recognises numbers with date or time formats', async () => {
  const row =
    '<row r="1"><c r="A1" s="1"><v>46000</v></c><c r="B1" s="2"><v>0.5</v></c><c r="C1" s="3"><v>46000</v></c><c r="D1" s="0"><v>46000</v></c></row>'
  expect(await cells(row)).toEqual([[{ serial: 46_000 }, { serial: 0.5 }, 46_000, 46_000]])
})

test('reads the values of formulas, and reports missing ones', async () => {
  const row =
    '<row><c t="str"><f>A1&amp;"x"</f><v>Club x</v></c><c><f>1+1</f><v>2</v></c><c><f>NOW()</f></c><c t="str"><f>""</f><v></v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>'
  expect(await cells(row)).toEqual([['Club x', 2, { fault: 'cell_formula', value: '' }, '', { fault: 'cell_error', value: '#DIV/0!' }]])
})

test('joins rich text, skips phonetic hints, and decodes escaped characters', async () => {
  const sharedTexts =
    '<si><r><t xml:space="preserve">North </t></r><r><rPr><b/></rPr><t>pitch</t></r><rPh><t>nooth</t></rPh></si><si><t>a_x000A_b</t></si>'
  const row =
    '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>in </t><r><t>line</t></r></is></c><c t="b"><v>1</v></c></row>'
  expect(await cells(row, { sharedTexts })).toEqual([['North pitch', 'a\nb', 'in line', 'TRUE']])
})

test('missing cells are empty; cells far to the right are ignored', async () => {
  expect(await cells('<row r="3"><c r="C3"><v>1</v></c><c r="XFD3"><v>2</v></c></row>')).toEqual([['', '', 1]])
})

test('reads workbooks whose elements have a prefix', async () => {
  const parts = workbookParts('')
  const sheet = '<x:worksheet xmlns:x="x"><x:sheetData><x:row r="2"><x:c r="A2"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  expect((await readXlsx(zip({ ...parts, 'xl/worksheets/sheet1.xml': sheet }), null)).rows).toEqual([{ line: 2, cells: [5] }])
})

test('supports workbooks that count days from 1904', async () => {
  expect((await readXlsx(workbook('', { properties: '<workbookPr date1904="1"/>' }), null)).serialOffset).toBe(1462)
})

test.each([
  ['is cut off', () => workbook('<row><c><v>1</v></c></row>').subarray(0, 200)],
  ['has no such sheet part', () => zip({ ...workbookParts(''), 'xl/_rels/workbook.xml.rels': '<Relationships/>' })],
  ['holds broken XML', () => zip({ ...workbookParts(''), 'xl/worksheets/sheet1.xml': '<worksheet><row></worksheet>' })],
  [
    'defines entities of its own',
    () => zip({ ...workbookParts(''), 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>' }),
  ],
  ['is larger than it says', () => zip(workbookParts('<row><c><v>1</v></c></row>'), { 'xl/worksheets/sheet1.xml': 10 })],
])('refuses a workbook that %s', async (_, bytes) => {
  expect(codes(await refusalOf(() => readXlsx(bytes(), null)))).toEqual([[null, 'file_damaged']])
})

test('rejects a workbook that has no sheet', async () => {
  const bytes = zip({ ...workbookParts(''), 'xl/workbook.xml': '<workbook><sheets/></workbook>' })
  expect(codes(await refusalOf(() => readXlsx(bytes, null)))).toEqual([[null, 'file_without_sheet']])
})

test('rejects a workbook that would unpack to too much, before unpacking it', async () => {
  const bomb = zip(
    { ...workbookParts(''), 'xl/media/one.bin': Buffer.alloc(1000) },
    { 'xl/media/one.bin': UNPACKED_MEGABYTES_MAX * 1024 * 1024 },
  )
  expect(codes(await refusalOf(() => readXlsx(bomb, null)))).toEqual([[null, 'file_unpacks_too_large']])
})
