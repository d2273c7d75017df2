import { expect, test } from 'vitest'
import { decodeText, lineAt } from '#server/club/imports/readers/text.ts'
import { codes, refusalOf } from '../../../../support/imports.ts'

const TEXT = 'თარიღი;სტუმარი\r\n14.03.2026;მთის არწივი\r\n'
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16 as Excel saves "Unicode text"', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16, big-endian', bigEndian(`\uFEFF${TEXT}`)],
  ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16, big-endian, without a mark', bigEndian(TEXT)],
])('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT)
})

test.each([
  ['windows-1252', Buffer.from('date,home\n1,Caf\u00e9\n', 'latin1'), 2],
  ['windows-1251', Buffer.from([0x64, 0x0a, 0x0a, 0xcc, 0xf2, 0xe8]), 3],
  ['letters that someone lost before', Buffer.from('date\nhome\nM\uFFFDtis\n'), 3],
  ['UTF-8 that is cut off', Buffer.from('მთა').subarray(0, 8), 1],
])('does not guess at %s, and names the line', async (_, bytes, line) => {
  expect(codes(await refusalOf(() => decodeText(bytes)))).toEqual([[line, 'not_utf8']])
})

test('counts lines from one', () => {
  expect([0, 1, 2, 3].map((place) => lineAt('a\nb\n', place))).toEqual([1, 1, 2, 2])
})
