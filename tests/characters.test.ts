import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The second to fourth byte of a character in UTF-8, as Windows-1252 reads it.
const NEXT = '[\\u00a0-\\u00bf\\u0152-\\u0192\\u02c6\\u02dc\\u2013-\\u203a\\u20ac\\u2122]'
/** UTF-8 that was read as Latin-1 or as Windows-1252, and what stands for a character that could not be read. */
const BROKEN = new RegExp(
  `[\\u0080-\\u009f\\ufffd]|[\\u00c2\\u00c3]${NEXT}|[\\u00e1\\u00e2\\u00ef]${NEXT}{2}|[\\u00f0-\\u00f4]${NEXT}{3}`,
  'u',
)

const files = globSync([
  '*.{ts,md,json,html,yaml}',
  '{.ci,.github,bench,deploy,docs,e2e,locales,pictures,public,src,tests}/**/*.{conf,css,csv,html,js,json,md,po,sql,svg,ts,tsx,yaml}',
])

/** The lines of a text that hold broken characters, by number. */
function brokenLines(text: string): number[] {
  return text.split('\n').flatMap((line, index) => (BROKEN.test(line) ? [index + 1] : []))
}

test.each(['the clubs’', 'é', 'თბილისი', '–', '⚽', '👩'])('%s is known when it is broken', (text) => {
  const bytes = Buffer.from(text)
  const broken = [new TextDecoder('windows-1252').decode(bytes), bytes.toString('latin1'), bytes.subarray(0, -1).toString()]
  expect(broken.map(brokenLines)).toEqual([[1], [1], [1]])
  expect(brokenLines(`whole: ${text}`)).toEqual([])
})

test('no file holds broken characters', () => {
  expect(files.length).toBeGreaterThan(2500)
  expect(files.flatMap((file) => brokenLines(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`))).toEqual([])
})
