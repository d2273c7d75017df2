import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '#shared/locale.ts'
import { cancelReasonText } from '#shared/cancel-reason.ts'
import { historyReasonText, OWN_REASONS, TAPPED_REASONS } from '#shared/stored-reason.ts'

test.each([...TAPPED_REASONS, ...OWN_REASONS, 'postponed', 'abandoned', 'cancelled'])('%s is a text in each language', (reason) => {
  const texts = LOCALES.map((locale) => historyReasonText(reason, locale))
  expect(texts[0]).toMatch(/^[A-Z][a-z ]+$/)
  expect(texts[1]).toMatch(/^[\p{Script=Georgian} ]+$/u)
})

test.each(['rain', 'constructor', 'The scorekeeper’s own words'])('“%s” is shown as it was written', (reason) => {
  expect([historyReasonText(reason, 'ge'), cancelReasonText(reason, 'ge')]).toEqual([reason, reason])
})

test('a cancelled match does not say twice that it is cancelled', () => {
  expect(['cancelled', '', null, undefined].map((reason) => cancelReasonText(reason, 'en'))).toEqual([null, null, null, null])
})

test('the service stores reasons as codes, never as sentences', () => {
  const stored = globSync(['src/server/**/*.ts', 'src/features/console/**/*.{ts,tsx}']).flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(
        /\b(?:undoEvent|undoEntry|markUndone|closeOwnPage|\.undo)\([^)]*?(?:reason: )?(['"`][A-Z][^'"`]*['"`])/g,
      ),
      ([, text]) => `${file}: ${text}`,
    ),
  )
  expect(stored).toEqual([])
})
