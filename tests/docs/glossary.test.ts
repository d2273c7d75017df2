import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Text {
  where: string
  text: string
}

/** The rows of the glossary's table, with the terms to avoid. */
const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
const never = (column: number) => rows.flatMap((cells) => (cells[column] ?? '').split(',').map((word) => word.trim())).filter(Boolean)

/** The texts of one language's catalogues. */
function catalogue(locale: 'en' | 'ge'): Text[] {
  return globSync(`locales/**/${locale}.po`)
    .flatMap((where) =>
      Array.from(readFileSync(where, 'utf8').matchAll(/^msgstr ((?:".*"\n?)+)/gm), ([, lines = '']) => ({
        where,
        text: lines.replaceAll(/"\n"/g, '').trim(),
      })),
    )
    .filter(({ text }) => !text.includes('MIME-Version'))
}

/** Georgian lines in the sources: mails, legal pages, the manifest. */
function sources(): Text[] {
  return globSync('src/**/*.{ts,tsx}')
    .flatMap((where) =>
      readFileSync(where, 'utf8')
        .split('\n')
        .map((text) => ({ where, text })),
    )
    .filter(({ text }) => /[\u10D0-\u10FF]/.test(text))
}

/**
 * Whether a text contains a word in any inflected form. Short words must match exactly, because too many others begin
 * with them.
 */
const says = (word: string) => new RegExp(`(?<!\\p{L})${word}${word.length > 4 ? '' : '(?!\\p{L})'}`, 'iu')

test('the glossary has rows', () => {
  expect(never(3).length).toBeGreaterThan(2)
  expect(never(4).length).toBeGreaterThan(20)
})

test.each(never(4))('no Georgian text contains %s', (word) => {
  const said = [...catalogue('ge'), ...sources()].filter(({ text }) => says(word).test(text))
  // Names of the demo world are not product texts.
  expect(said.filter(({ where }) => !where.includes('/demo/'))).toEqual([])
})

/** Texts that the specification gives, and one of another meaning. */
const ALLOWED = /You are not authorized to view this game\.|games for children|\{\w+, plural,|\{\w+\}/g

test.each(never(3))('no English text contains %s', (word) => {
  expect(catalogue('en').filter(({ text }) => says(word).test(text.replaceAll(ALLOWED, '')))).toEqual([])
})

test('Georgian numbers have a decimal comma', () => {
  expect(catalogue('ge').filter(({ text }) => /\d\.\d/.test(text))).toEqual([])
})

test('Georgian sentences have the product’s name in quotation marks', () => {
  const unquoted = catalogue('ge').filter(({ text }) => /(?<![„\p{L}])მოედანი, /u.test(text))
  expect(unquoted).toEqual([])
})
