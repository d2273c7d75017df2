import { describe, expect, test } from 'vitest'
import { sheetCsv } from '#server/club/exports/csv.ts'
import { fileName, writeFile } from '#server/club/exports/file.ts'
import { writeXlsx } from '#server/club/exports/xlsx.ts'
import { readXlsx } from '#server/club/imports/readers/xlsx.ts'
import { readCsv } from '#server/club/imports/readers/csv.ts'

const HOSTILE = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '＝1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '|calc',
  '｜calc',
  '=HYPERLINK("http://x","y")',
  "=cmd|'/c calc'!A0",
]
const sheetOf = (...texts: (string | number | null)[]) => ({ heads: ['One', 'Two'], rows: texts.map((text) => [text, 'after']) })
/** The cells of the first column, below its heading. */
const lines = (text: string) => text.slice(1).split('\r\n').slice(1, -1)

describe('CSV', () => {
  test('says that it is UTF-8, and keeps Georgian letters', () => {
    const text = sheetCsv(sheetOf('თბილისი'), 'ge')
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(Buffer.from(text).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(lines(text)).toEqual(['თბილისი;after'])
  })

  test.each(HOSTILE)('%j is a text, not a formula', (hostile) => {
    for (const locale of ['en', 'ge'] as const) {
      const text = sheetCsv(sheetOf(hostile), locale)
      // Quoted, with an apostrophe as the first character inside.
      expect(text.slice(text.indexOf('\r\n') + 2).startsWith(`"'`)).toBe(true)
    }
  })

  test('a formula in a heading is one neither', () => {
    expect(sheetCsv({ heads: ['=1'], rows: [] }, 'en')).toBe(`\uFEFF"'=1"\r\n`)
  })

  test.each(['a,b', 'a;b', 'say "hi"', 'two\nlines', ' led', 'trailed '])('%j is read back as it was', (text) => {
    const table = readCsv(sheetCsv(sheetOf(text), 'en'))
    expect(table.rows.at(-1)?.cells.map(String)).toEqual([text, 'after'])
  })

  test('numbers, also below zero, and nothing', () => {
    expect(lines(sheetCsv(sheetOf(12, -3, null), 'en'))).toEqual(['12,after', '-3,after', ',after'])
  })
})

describe('XLSX', () => {
  test.each(HOSTILE)('%j is a cell of text', async (hostile) => {
    const bytes = await writeXlsx('List', sheetOf(hostile))
    const { rows } = await readXlsx(bytes, null)
    // The reader tells formulas from texts, and refuses them.
    expect(rows.at(-1)?.cells.map((cell) => typeof cell)).toEqual(['string', 'string'])
    expect(bytes.includes('<f>')).toBe(false)
  })

  test('a text with letters that XML does not know still makes a workbook', async () => {
    const { rows } = await readXlsx(await writeXlsx("'a/b:c'[*]?", sheetOf('a\u0000b\u0008c\uD800d\uFFFF', 'ქართული <&> 😀')), null)
    expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual(['a b cd ', 'ქართული <&> 😀'])
  })

  test('no rows at all, and a sheet whose name has nothing that Excel allows', async () => {
    const { rows } = await readXlsx(await writeXlsx('[]', { heads: ['One'], rows: [] }), null)
    expect(rows.map(({ cells }) => cells.map(String))).toEqual([['One']])
  })
})

describe('the name of a file', () => {
  test('says what is in it', async () => {
    const { file_name, type } = await writeFile(sheetOf('a'), {
      format: 'csv',
      locale: 'en',
      parts: ['Rustavi Flame', 'U12', '2026-27', '2026-11-21'],
      title: 'Squad',
    })
    expect([file_name, type]).toEqual(['Rustavi-Flame_U12_2026-27_2026-11-21_Squad.csv', 'text/csv;charset=utf-8'])
  })

  test('has no character that a system refuses, and an end', () => {
    expect(fileName(['../../etc/passwd', null, 'რუსთავის „ალი“', 'a\u0000b\uD800', '2026/27'])).toBe('etc-passwd_რუსთავის-ალი_a-b_2026-27')
    expect(fileName(['x'.repeat(500)])).toHaveLength(120)
  })
})
