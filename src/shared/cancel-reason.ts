import type { CalledOff } from './import-findings.schema.ts'
import type { Locale } from './locale.ts'

/** Texts by the code that is stored in their place. */
export type Texts<Reason extends string> = Readonly<Record<Reason, Readonly<Record<Locale, string>>>>

export const CALLED_OFF_TEXTS: Texts<CalledOff> = {
  postponed: { en: 'Postponed', ge: 'გადადებულია' },
  abandoned: { en: 'Abandoned', ge: 'შეწყვეტილია' },
  cancelled: { en: 'Cancelled', ge: 'გაუქმებულია' },
}

/**
 * What to show for why a match is not played: a fixture list's reason in the reader's language, or staff's own words.
 * Null where it only repeats that the match is cancelled.
 */
export function cancelReasonText(reason: string | null | undefined, locale: Locale): string | null {
  if (!reason || reason === 'cancelled') return null
  return textOf(CALLED_OFF_TEXTS, reason)?.[locale] ?? reason
}

/** The text of a reason that is stored as a code. */
export function textOf<Reason extends string>(texts: Texts<Reason>, reason: string): Readonly<Record<Locale, string>> | undefined {
  return Object.hasOwn(texts, reason) ? texts[reason as Reason] : undefined
}
