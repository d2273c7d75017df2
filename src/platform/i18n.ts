import { i18n, type Messages } from '@lingui/core'
import { DEFAULT_LOCALE, LANGUAGE_TAG, LOCALE_KEY, toLocale, type Locale } from '#shared/locale.ts'
import { local } from './local.ts'

const CATALOGUES: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../locales/en.po'),
  ge: () => import('../../locales/ge.po'),
}

/** The language chosen on this device. */
export function storedLocale(): Locale {
  return toLocale(local.get(LOCALE_KEY)) ?? DEFAULT_LOCALE
}

/** Loads a language and switches to it. */
export async function activateLocale(locale: Locale): Promise<void> {
  const { messages } = await CATALOGUES[locale]()
  i18n.load(locale, messages)
  // Plural rules and number formats go by the language's own tag.
  i18n.activate(locale, LANGUAGE_TAG[locale])
  document.documentElement.lang = LANGUAGE_TAG[locale]
}

/** Switches to a language and keeps the choice. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await activateLocale(locale)
  local.set(LOCALE_KEY, locale)
}

/** The language in use. */
export function currentLocale(): Locale {
  return toLocale(i18n.locale) ?? DEFAULT_LOCALE
}

/** Picks the name of a thing in the language in use, where it has one. */
export function localName(thing: { name: string; name_ka: string | null }, locale: Locale): string {
  return (locale === 'ge' && thing.name_ka) || thing.name
}
