/** Languages as the product stores them (specification, section 1). `ge` is shown as KA. */
export const LOCALES = ['en', 'ge'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** The localStorage key of the chosen language. */
export const LOCALE_KEY = 'language'

/** BCP 47 tags for `<html lang>`, plural rules and number formats. */
export const LANGUAGE_TAG: Record<Locale, string> = { en: 'en', ge: 'ka' }

/** The language in `?lang=` of an address, as a tag or as we store it; null without one. */
export function requestedLocale(search: URLSearchParams): Locale | null {
  const requested = search.get('lang')
  return LOCALES.find((locale) => LANGUAGE_TAG[locale] === requested || locale === requested) ?? null
}

/** Narrows a value (a stored string, a header, a field) to a locale, or null. */
export function toLocale(value: unknown): Locale | null {
  return LOCALES.find((locale) => locale === value) ?? null
}
