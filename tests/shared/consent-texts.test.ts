import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CONSENT_TEXTS, TEXT_VERSION, VOICES } from '#shared/consent-texts.ts'
import { PURPOSES } from '#shared/consent.ts'
import { LOCALES } from '#shared/locale.ts'

/** A digest of each released version: anyone who changes a word makes a new version, with its digest here. */
const DIGESTS: Record<string, string> = {
  1: '3932f14451bf7babc9e506b982f75e73212076101654564064e7e5f3e7d12968',
  2: '9dc5327e1d60d2543172750945d3ef96fc578a7cdc6812002ab60c070590dddf',
}

test('no text that was decided about is changed', () => {
  const digest = (texts: object) => createHash('sha256').update(JSON.stringify(texts)).digest('hex')
  expect(Object.fromEntries(Object.entries(CONSENT_TEXTS).map(([version, texts]) => [version, digest(texts)]))).toEqual(DIGESTS)
})

test('the latest version is the one that is decided about', () => {
  expect(Math.max(...Object.keys(CONSENT_TEXTS).map(Number))).toBe(TEXT_VERSION)
})

describe.each(PURPOSES)('%s', (purpose) => {
  const told = VOICES.flatMap((voice) => LOCALES.map((locale) => [voice, locale] as const))
  test.each(told)('is put to %s in %s: a title, and a yes and a no in at most three sentences', (voice, locale) => {
    const { title, text } = CONSENT_TEXTS[TEXT_VERSION]?.[purpose][voice][locale] ?? { title: '', text: '' }
    expect(title).toMatch(/^\S.{2,40}$/u)
    expect(text.match(/[.]/g)?.length).toBe(2)
    const georgian = /\p{Script=Georgian}/u
    expect([georgian.test(title), georgian.test(text)]).toEqual([locale === 'ge', locale === 'ge'])
  })
})
