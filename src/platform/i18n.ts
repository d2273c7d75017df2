import { i18n, type Messages } from '@lingui/core'
import { texts } from 'virtual:texts'
import { DEFAULT_LOCALE, LANGUAGE_TAG, toLocale, type Locale } from '#shared/locale.ts'
import { storedLocale, storeLocale } from './stored-locale.ts'

/** The texts of one part of the product, by language. */
export type Catalogues = Record<Locale, () => Promise<{ messages: Messages }>>

/** The names of the parts into which the texts are split. */
export type TextPart = keyof typeof texts

/** The parts in use, each with the promise of its first load. */
const catalogues = new Map<Catalogues, Promise<void>>([[texts.base, Promise.resolve()]])
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
  await Promise.all(Array.from(catalogues.keys(), (part) => load(part, locale)))
  // Plural rules and number formats go by the language's own tag.
  const tag = LANGUAGE_TAG[locale]
  i18n.activate(locale, tag)
  // Setting the attribute restyles the whole page, even to the same value.
  if (typeof document !== 'undefined' && document.documentElement.lang !== tag) document.documentElement.lang = tag
}

/** Adds the texts of a lazily loaded part, once. From then on they change with the language. */
export function addCatalogues(part: Catalogues): Promise<void> {
  const added =
    catalogues.get(part) ??
    load(part, requestedLocale).catch((error: unknown) => {
      catalogues.delete(part)
      throw error
    })
  catalogues.set(part, added)
  return added
}

/** Loads a part of the texts before it is rendered. */
export function loadTexts(part: TextPart): Promise<void> {
  return addCatalogues(texts[part])
}

async function load(part: Catalogues, locale: Locale): Promise<void> {
  const { messages } = await part[locale]()
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
