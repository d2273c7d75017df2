import type { Locale } from '#shared/locale.ts'
import { LANGUAGE_TAG } from '#shared/locale.ts'
import type { MatchAnalytics } from '#shared/match-analytics.ts'

/** The address to embed. A page of ours that is not tied to a language speaks the one in use; others are left as they are. */
export function frameAddress({ link }: MatchAnalytics, locale: Locale): string {
  if (!link.startsWith('/') || /[?&]lang=/.test(link)) return link
  return `${link}${link.includes('?') ? '&' : '?'}lang=${LANGUAGE_TAG[locale]}`
}
