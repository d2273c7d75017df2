import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { IMPORT_FIELDS, SQUAD_FIELDS } from '#shared/import-fields.ts'
import { NOTES, PROBLEMS, type FindingCode, type FindingValues } from '#shared/import-findings.schema.ts'
import type { ImportPreview } from '#shared/import.schema.ts'
import { differenceText } from '#features/console/season/imports/difference-text.ts'
import { findingText } from '#features/console/season/imports/finding-text.ts'
import { ImportFindings, ImportProblems } from '#features/console/season/imports/import-findings.tsx'
import { messages as en } from '../../../locales/console/en.po'
import { messages as ge } from '../../../locales/console/ge.po'

const LANGUAGES = {
  en: setupI18n({ locale: 'en', messages: { en } }),
  ge: setupI18n({ locale: 'ge', messages: { ge } }),
}

/** Values without letters, so that every letter of a text is of the text. */
const VALUES: FindingValues = {
  age: 'U12',
  beside: '4:2',
  cells: 6,
  club: '№ 1',
  column: 'home',
  days: 200,
  expected: 5,
  found: ['№ 2', '№ 3'],
  game: '№ 1 – № 4',
  games: 3,
  heading: '№ 5',
  least: 1,
  headings: ['№ 5', '№ 6'],
  line: 8,
  meetings: 70,
  megabytes: 20,
  missing: ['date', 'away'],
  most: 99,
  near: ['№ 7'],
  other: '№ 11 – № 12',
  reason: '№ 8',
  round: '4',
  rows: 2,
  score: '2:1',
  sheet: '№ 9',
  sheets: ['№ 10'],
  shirt: 7,
  status: 'postponed',
  team: 'B',
  timeZone: 'Asia/Tbilisi',
  value: '?',
}
const FINDINGS: Record<string, readonly (keyof FindingValues)[]> = { ...PROBLEMS, ...NOTES }
const CODES = Object.keys(FINDINGS) as FindingCode[]

function textIn(language: keyof typeof LANGUAGES, code: FindingCode): string {
  const values = Object.fromEntries((FINDINGS[code] ?? []).map((name) => [name, VALUES[name]]))
  return findingText(LANGUAGES[language], { line: null, code, values })
}

describe.each(CODES)('%s', (code) => {
  test('has a text in both languages', () => {
    expect(textIn('en', code)).toMatch(/[A-Za-z]{2}/)
    expect(textIn('en', code)).not.toMatch(/[ა-ჰ]/)
    expect(textIn('ge', code)).toMatch(/[ა-ჰ]{2}/)
  })

  test.each(['en', 'ge'] as const)('is complete and names no option of the command line (%s)', (language) => {
    expect(textIn(language, code)).not.toMatch(/undefined|[{}]|--/)
  })
})

test.each([...IMPORT_FIELDS, ...SQUAD_FIELDS])('the field %s is named in the language of the reader', (column) => {
  expect(findingText(LANGUAGES.ge, { line: 4, code: 'missing', values: { column } })).toMatch(/^სტრიქონი 4: სვეტი „[ა-ჰ ]+“ ცარიელია\.$/)
})

test('a difference is shown in the language of the reader', () => {
  expect(differenceText(LANGUAGES.en, { what: 'venue', from: null, to: 'East' })).toBe('Venue: none → East')
  expect(differenceText(LANGUAGES.ge, { what: 'venue', from: null, to: 'East' })).toBe('სტადიონი: არ არის → East')
  expect(differenceText(LANGUAGES.ge, { what: 'status', from: 'upcoming', to: 'postponed' })).not.toMatch(/[A-Za-z]/)
  expect(differenceText(LANGUAGES.en, { what: 'kick-off', from: '2026-11-20T06:00:00Z', to: '2026-11-27T06:00:00Z' })).toMatch(
    /^Kick-off: 20\.11\.2026 \d\d:00 → 27\.11\.2026 \d\d:00$/,
  )
})

test('a Georgian wizard shows a Georgian finding', () => {
  const findings: ImportPreview = {
    digest: '',
    headings: [],
    sheets: [],
    unknown_clubs: [],
    competition: 'Cup',
    problems: [{ line: 3, code: 'bad_date', values: { value: '31.02.2026' } }],
    notes: [{ line: null, code: 'not_in_file', values: { games: 2 } }],
    clubs: [],
    competitions: [],
    create: [],
    change: [],
    unchanged: 0,
    others: [],
    totals: { problems: 1, notes: 1, clubs: 0, create: 0, change: 0, others: 0 },
  }
  const shown = renderToStaticMarkup(
    <I18nProvider i18n={LANGUAGES.ge}>
      <ImportProblems findings={findings} skipped={[]} onSkip={() => undefined} />
      <ImportFindings findings={findings} busy={false} />
    </I18nProvider>,
  )
  expect(shown).toContain('სტრიქონი 3: „31.02.2026“ თარიღი არ არის.')
  expect(shown).toContain('ამ შეჯიბრების 2 მატჩი ფაილში არ არის და უცვლელი რჩება.')
})
