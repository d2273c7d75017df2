import { i18n, type Messages } from '@lingui/core'
import { texts } from 'virtual:texts'
import { DEFAULT_LOCALE, LANGUAGE_TAG, LOCALE_KEY, toLocale, type Locale } from '#shared/locale.ts'
import { local } from './local.ts'

/** The texts of a part of the product, by language. */
export type Catalogues = Record<Locale, () => Promise<{ messages: Messages }>>

/** The parts that the product's texts come in. */
export type TextPart = keyof typeof texts

/** The parts in use, each with its first loading. */
const catalogues = new Map<Catalogues, Promise<void>>([[texts.base, Promise.resolve()]])
/** The language that is in use, or will be as soon as its texts are here. */
let wanted: Locale = DEFAULT_LOCALE

// Shown is then the text's key: a part that a page should have waited for.
i18n.on('missing', ({ id }) => console.error(`The text ${id} is not there.`))

/** The language to start in: the one chosen on this device, else the one that the page came in. */
export function startLocale(): Locale {
  return toLocale(local.get(LOCALE_KEY)) ?? pageLocale() ?? DEFAULT_LOCALE
}

/** The language that the page was prerendered in; null for the application's shell, which has none. */
export function pageLocale(): Locale | null {
  return toLocale(document.documentElement.dataset['locale'])
}

/** Loads a language and switches to it. */
export async function activateLocale(locale: Locale): Promise<void> {
  wanted = locale
  await Promise.all(Array.from(catalogues.keys(), (part) => load(part, locale)))
  // Plural rules and number formats go by the language's own tag.
  const tag = LANGUAGE_TAG[locale]
  i18n.activate(locale, tag)
  // Setting it has the whole page styled anew, even to what it is already.
  if (typeof document !== 'undefined' && document.documentElement.lang !== tag) document.documentElement.lang = tag
}

/** Adds the texts of a part that is loaded later than the rest, once; they follow the language from then on. */
export function addCatalogues(part: Catalogues): Promise<void> {
  const added =
    catalogues.get(part) ??
    load(part, wanted).catch((error: unknown) => {
      catalogues.delete(part)
      throw error
    })
  catalogues.set(part, added)
  return added
}

/** Brings a part of the texts before anything of it is shown. */
export function loadTexts(part: TextPart): Promise<void> {
  return addCatalogues(texts[part])
}

async function load(part: Catalogues, locale: Locale): Promise<void> {
  const { messages } = await part[locale]()
  // To the language in use they are added without a word. Nothing that is shown needs them, and a change that is told of
  // makes React build anew what of a prerendered page still waits for its code: it would be gone for a moment.
  if (i18n.locale === locale) Object.assign(i18n.messages, messages)
  else i18n.load(locale, messages)
}

/** Switches to a language and keeps the choice; the cookie lets the service answer in it. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await activateLocale(locale)
  local.set(LOCALE_KEY, locale)
  document.cookie = `${LOCALE_KEY}=${locale}; path=/; max-age=31536000; samesite=lax`
}

/** The language in use. */
export function currentLocale(): Locale {
  return toLocale(i18n.locale) ?? DEFAULT_LOCALE
}

/** Picks the name of a thing in the language in use, where it has one. */
export function localName(thing: { name: string; name_ka: string | null }, locale: Locale): string {
  return (locale === 'ge' && thing.name_ka) || thing.name
}
