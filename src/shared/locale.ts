/** Languages as the product stores them (specification, section 1). `ge` is shown as KA. */
export const LOCALES = ['en', 'ge'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** The key of local browser storage that holds the choice. */
export const LOCALE_KEY = 'language'

/** BCP 47 tags for `<html lang>`, plural rules and number formats. */
export const LANGUAGE_TAG: Record<Locale, string> = { en: 'en', ge: 'ka' }

/** Narrows anything (a stored string, a header, a field) to a locale, or null. */
export function toLocale(value: unknown): Locale | null {
  return LOCALES.find((locale) => locale === value) ?? null
}
