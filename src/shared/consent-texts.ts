import type { Purpose } from './consent.ts'
import { VERSION_1 } from './consent-texts/version-1.ts'
import { VERSION_2 } from './consent-texts/version-2.ts'
import type { Locale } from './locale.ts'

/** The version of the texts that are decided about now. A text that was decided about is never changed: it gets a new version. */
export const TEXT_VERSION = 2

/** Whom a text speaks to. */
export const VOICES = ['parents', 'children'] as const
export type Voice = (typeof VOICES)[number]

interface ConsentText {
  title: string
  /** What happens if the reader agrees, and that refusing costs nothing. */
  text: string
}

type ConsentTexts = Record<Purpose, Record<Voice, Record<Locale, ConsentText>>>

/** Every version that was ever decided about: the history shows what each person agreed to. */
export const CONSENT_TEXTS: Readonly<Record<number, ConsentTexts>> = { 1: VERSION_1, 2: VERSION_2 }
