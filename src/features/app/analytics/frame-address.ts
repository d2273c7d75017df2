import type { Locale } from '#shared/locale.ts'
import { LANGUAGE_TAG } from '#shared/locale.ts'
import type { MatchAnalytics } from '#shared/match-analytics.schema.ts'

/** The address to embed. Our own pages get the current language, unless they have one. Other addresses stay as they are. */
export function frameAddress({ link }: MatchAnalytics, locale: Locale): string {
  if (!link.startsWith('/') || /[?&]lang=/.test(link)) return link
  return `${link}${link.includes('?') ? '&' : '?'}lang=${LANGUAGE_TAG[locale]}`
}
