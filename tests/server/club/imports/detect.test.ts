import { expect, test } from 'vitest'
import { detectFormat, FILE_MEGABYTES_MAX } from '#server/club/imports/detect.ts'
import { codes, fixtureList, readList, refusalOf } from '../../../support/imports.ts'
import { zip } from '../../../support/workbook.ts'

test.each([
  ['mountain-league.csv', 'csv'],
  ['autumn-cup.xlsx', 'xlsx'],
  ['valley-cup.json', 'football-json'],
])('%s is %s by its content', async (name, format) => {
  expect(detectFormat(await fixtureList(name))).toBe(format)
})

test.each([
  ['JSON behind a byte order mark and spaces', Buffer.from('\uFEFF\r\n  {"matches": []}'), 'football-json'],
  ['JSON in UTF-16', Buffer.from('\uFEFF{"matches": []}', 'utf16le'), 'football-json'],
  ['a calendar behind a byte order mark', Buffer.from('\uFEFFBEGIN:VCALENDAR\r\nEND:VCALENDAR'), 'calendar'],
  ['text that begins with a title', Buffer.from('Season 2026\ndate,home,away'), 'csv'],
])('%s is told', (_, bytes, format) => {
  expect(detectFormat(bytes)).toBe(format)
})

test.each([
  ['nothing', Buffer.alloc(0), 'file_empty'],
  ['only blanks', Buffer.from('\uFEFF \r\n\t\n'), 'file_empty'],
  ['an old workbook that ends too soon', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), 'file_damaged'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'file_is_pdf'],
  ['a web page called .xls', Buffer.from('  <html><table>'), 'file_is_web_page'],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 7, 0]), 'file_is_binary'],
  ['some archive', zip({ 'photos/one.jpg': 'x' }), 'file_is_archive'],
  [
    'an OpenDocument sheet',
    zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
    'file_is_open_document',
  ],
  ['a file beyond all measure', Buffer.alloc(FILE_MEGABYTES_MAX * 1024 * 1024 + 1, 'a'), 'file_too_large'],
])('%s is refused by its name', async (_, bytes, code) => {
  const problems = await refusalOf(() => readList(bytes))
  expect(codes(problems)).toEqual([[null, code]])
})
