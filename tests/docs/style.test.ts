import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONSENT_TEXTS, TEXT_VERSION } from '#shared/consent-texts.ts'
import { findTexts } from '../support/user-texts.ts'
import { DOCUMENTS } from './documents.ts'

/** The first column of the style page's table. */
const words = Array.from(readFileSync('docs/style.md', 'utf8').matchAll(/^\| ([a-z][^|]*?) \|/gm), ([, word = '']) => word).filter(
  (word) => word !== 'not',
)

const texts = [...findTexts(), { where: 'src/shared/consent-texts.ts', text: JSON.stringify(CONSENT_TEXTS[TEXT_VERSION]) }]

test('the style page has words, and people read texts in many places', () => {
  expect(words.length).toBeGreaterThan(10)
  const places = new Set(texts.map(({ where }) => where))
  for (const place of [
    'locales/app/en.po',
    'locales/console/en.po',
    'src/server/people/auth/mail-templates.ts',
    'src/server/match/push/texts.ts',
    'src/features/legal/privacy.ts',
    'src/shared/figures/texts/not-recorded.ts',
    'src/server/operations/cli/admin/users.ts',
    'src/server/club/imports/problems.ts',
  ])
    expect(places).toContain(place)
})

test.each(words)('no English text says “%s”', (word) => {
  const says = new RegExp(`(?<![\\p{L}{$])${word}(?![\\p{L}}])`, 'iu')
  expect(texts.filter(({ text }) => says.test(text))).toEqual([])
})

/** The documents without code, and without the tables that list words. */
const documents = DOCUMENTS.map(({ path, text }) => {
  const prose = text.replaceAll(/^```[^]*?^```|`[^`\n]+`/gm, '')
  return { path, prose: /style|glossary/.test(path) ? prose.replaceAll(/^\|.*$/gm, '') : prose }
})

test.each(words)('no document says “%s”', (word) => {
  const says = new RegExp(`.{0,30}(?<!\\p{L})${word}(?!\\p{L}).{0,30}`, 'iu')
  expect(documents.flatMap(({ path, prose }) => says.exec(prose)?.map((line) => `${path}: ${line}`) ?? [])).toEqual([])
})

/** Comments and titles of tests, without code in them. */
const comments = globSync('{src,tests,e2e,bench,pictures}/**/*.{ts,tsx}').flatMap((path) =>
  Array.from(
    readFileSync(path, 'utf8').matchAll(/(?<=^|[\s{(])\/\/ .*|\/\*\* .*|^ +\* .*|\b(?:test|describe)(?:\.\w+)*\(\s*['"].*/gm),
    ([text]) => `${path}: ${text.replaceAll(/`[^`\n]*`/g, '')}`,
  ),
)

/** Ordinary English in a comment, though not in a text for users. */
const IN_COMMENTS = new Set(['told', 'any more'])

test.each(words.filter((word) => !IN_COMMENTS.has(word)))('no comment and no title of a test says “%s”', (word) => {
  const says = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu')
  expect(comments.length).toBeGreaterThan(5000)
  expect(comments.filter((text) => says.test(text))).toEqual([])
})

test('no Georgian word is too long for a phone', () => {
  const long = globSync('locales/**/ge.po').flatMap((where) => readFileSync(where, 'utf8').match(/[\u10D0-\u10FF]{25,}/g) ?? [])
  expect(long).toEqual([])
})
