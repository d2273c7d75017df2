import { i18n, type Messages } from '@lingui/core'
import { DEFAULT_LOCALE, LANGUAGE_TAG, toLocale, type Locale } from '#shared/locale.ts'
import type { Part } from '#shared/parts.ts'
import { storedLocale, storeLocale } from './stored-locale.ts'

/** The catalogues of all parts, in a file for each language. */
const CATALOGUES = import.meta.glob<{ messages: Messages }>(['../../locales/*/*.po', '!../../locales/descriptions/*'])

/** The parts in use, each with the promise of its first load. */
const parts = new Map<Part, Promise<void>>([['frame', Promise.resolve()]])
/** The language in use, or the one that is being loaded. */
let requestedLocale: Locale = DEFAULT_LOCALE

// The page shows the text's id then: it should have waited for this part.
i18n.on('missing', ({ id }) => console.error(`The text ${id} is missing.`))

/** The start language: the one stored on this device, else the page's. */
export function startLocale(): Locale {
  return storedLocale() ?? pageLocale() ?? DEFAULT_LOCALE
}

/** The language in which the page was prerendered; null for the application shell. */
export function pageLocale(): Locale | null {
  return toLocale(document.documentElement.dataset['locale'])
}

/** Loads a language and switches to it. */
export async function activateLocale(locale: Locale): Promise<void> {
  requestedLocale = locale
  await Promise.all(Array.from(parts.keys(), (part) => load(part, locale)))
  // Plural rules and number formats go by the language's own tag.
  const tag = LANGUAGE_TAG[locale]
  i18n.activate(locale, tag)
  // Setting the attribute restyles the whole page, even to the same value.
  if (typeof document !== 'undefined' && document.documentElement.lang !== tag) document.documentElement.lang = tag
}

/** Loads the texts of a part before it is rendered, once. From then on they change with the language. */
export function loadTexts(part: Part): Promise<void> {
  const loaded =
    parts.get(part) ??
    load(part, requestedLocale).catch((error: unknown) => {
      parts.delete(part)
      throw error
    })
  parts.set(part, loaded)
  return loaded
}

async function load(part: Part, locale: Locale): Promise<void> {
  const catalogue = CATALOGUES[`../../locales/${part}/${locale}.po`]
  // Some parts have pictures alone.
  if (!catalogue) return
  const { messages } = await catalogue()
  // For the active language the messages are added without a change event. Nothing on screen needs them yet. An event
  // would make React re-render the parts of a prerendered page that are not hydrated, and they would flicker.
  if (i18n.locale === locale) Object.assign(i18n.messages, messages)
  else i18n.load(locale, messages)
}

/** Switches to a language and stores the choice. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await activateLocale(locale)
  storeLocale(locale)
}

/** The language in use. */
export function currentLocale(): Locale {
  return toLocale(i18n.locale) ?? DEFAULT_LOCALE
}

/** The name in the given language, or the English name where there is no Georgian one. */
export function localName(thing: { name: string; name_ka: string | null }, locale: Locale): string {
  return (locale === 'ge' && thing.name_ka) || thing.name
}
