import { expect, test } from 'vitest'
import { readXlsx } from '#server/imports/readers/xlsx.ts'
import { UNPACKED_MEGABYTES_MAX } from '#server/imports/readers/xlsx/archive.ts'
import { codes, fixtureList, refusalOf } from '../../../support/imports.ts'
import { workbook, workbookParts, zip } from '../../../support/workbook.ts'

const cells = async (rows: string, more = {}) => (await readXlsx(workbook(rows, more), null)).rows.map((row) => row.cells)

test('reads a workbook as a program wrote it: dates, times, numbers, texts, and the rows they stand in', async () => {
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

test('reads the sheet that is named', async () => {
  const { rows } = await readXlsx(await fixtureList('autumn-cup.xlsx'), 'U15')
  expect(rows.map((row) => row.cells.at(-1))).toEqual(['Away', 'Old Tower'])
})

test('a sheet that is not there is told with those that are', async () => {
  const [problem] = await refusalOf(async () => readXlsx(await fixtureList('autumn-cup.xlsx'), 'U14'))
  expect(problem).toMatchObject({ code: 'unknown_sheet', values: { sheet: 'U14', sheets: 'U13, U15' } })
})

test('passes over hidden sheets, unless one is named', async () => {
  const bytes = workbook('<row r="1"><c r="A1"><v>7</v></c></row>')
  expect((await readXlsx(bytes, null)).rows[0]?.cells).toEqual([7])
  expect((await readXlsx(bytes, 'Old')).rows[0]?.cells).toEqual(['old'])
})

test('tells numbers shown as days or hours from others', async () => {
  const row =
    '<row r="1"><c r="A1" s="1"><v>46000</v></c><c r="B1" s="2"><v>0.5</v></c><c r="C1" s="3"><v>46000</v></c><c r="D1" s="0"><v>46000</v></c></row>'
  expect(await cells(row)).toEqual([[{ serial: 46_000 }, { serial: 0.5 }, 46_000, 46_000]])
})

test('takes of a formula the value, and says where there is none', async () => {
  const row =
    '<row><c t="str"><f>A1&amp;"x"</f><v>Club x</v></c><c><f>1+1</f><v>2</v></c><c><f>NOW()</f></c><c t="str"><f>""</f><v></v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>'
  expect(await cells(row)).toEqual([
    ['Club x', 2, { fault: expect.stringContaining('formula') }, '', { fault: "holds Excel's error #DIV/0!" }],
  ])
})

test('joins rich text, leaves out phonetic hints, and decodes what XML cannot hold', async () => {
  const sharedTexts =
    '<si><r><t xml:space="preserve">North </t></r><r><rPr><b/></rPr><t>pitch</t></r><rPh><t>nooth</t></rPh></si><si><t>a_x000A_b</t></si>'
  const row =
    '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>in </t><r><t>line</t></r></is></c><c t="b"><v>1</v></c></row>'
  expect(await cells(row, { sharedTexts })).toEqual([['North pitch', 'a\nb', 'in line', 'TRUE']])
})

test('cells that are left out leave their place empty; what stands far to the right is no part of a list', async () => {
  expect(await cells('<row r="3"><c r="C3"><v>1</v></c><c r="XFD3"><v>2</v></c></row>')).toEqual([['', '', 1]])
})

test('reads workbooks whose elements have a prefix', async () => {
  const parts = workbookParts('')
  const sheet = '<x:worksheet xmlns:x="x"><x:sheetData><x:row r="2"><x:c r="A2"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  expect((await readXlsx(zip({ ...parts, 'xl/worksheets/sheet1.xml': sheet }), null)).rows).toEqual([{ line: 2, cells: [5] }])
})

test('knows workbooks that count days from 1904', async () => {
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
  ['has no sheet', () => zip({ ...workbookParts(''), 'xl/workbook.xml': '<workbook><sheets/></workbook>' })],
])('refuses a workbook that %s', async (_, bytes) => {
  expect(codes(await refusalOf(() => readXlsx(bytes(), null)))).toEqual([[null, 'file_damaged']])
})

test('refuses a workbook that unpacks to more than one can need, before unpacking it', async () => {
  const bomb = zip(
    { ...workbookParts(''), 'xl/media/one.bin': Buffer.alloc(1000) },
    { 'xl/media/one.bin': UNPACKED_MEGABYTES_MAX * 1024 * 1024 },
  )
  expect(codes(await refusalOf(() => readXlsx(bomb, null)))).toEqual([[null, 'file_unpacks_too_large']])
})
