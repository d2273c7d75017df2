import { FIGURES } from '../shared/figures/figure.ts'
import { ACTION_TYPE_NAMES } from '../shared/figures/texts/action-types.ts'
import { MAP_TEXTS } from '../shared/figures/texts/maps.ts'
import { DETAIL_TEXTS, LACKS_TEXT, REASON_TEXTS } from '../shared/figures/texts/not-recorded.ts'
import { FIGURE_TEXTS, GROUP_TEXTS } from '../shared/figures/texts/texts.ts'
import type { Locale } from '../shared/locale.ts'

type Message = [id: string, text: string]
type Words = Readonly<Record<string, Readonly<Record<Locale, string>>>>

/** What figures, groups and maps are called, as texts of the app, so that a page loads one language alone. */
export function figureNames(locale: Locale): Message[] {
  const named = textsOf(locale).map(([id, { label }]): Message => [id, escaped(label)])
  return [...named, ...wordsOf('group', GROUP_TEXTS, locale)]
}

/** What they mean, and why there is none. */
export function figureDefinitions(locale: Locale): Message[] {
  return [
    ...textsOf(locale).map(([id, { sentence }]): Message => [`${id}.is`, escaped(sentence)]),
    ...wordsOf('reason', REASON_TEXTS, locale),
    ...wordsOf('type', ACTION_TYPE_NAMES, locale),
    ...wordsOf('detail', DETAIL_TEXTS, locale),
    ['reason.lacks', LACKS_TEXT[locale]],
  ]
}

/** Of what is shown in the app: a provider's own count is not. */
function textsOf(locale: Locale) {
  const figures = FIGURES.filter(({ group }) => group !== 'provider').map(({ id }) => [`figure.${id}`, FIGURE_TEXTS[id][locale]] as const)
  return [...figures, ...Object.entries(MAP_TEXTS).map(([id, text]) => [`map.${id}`, text[locale]] as const)]
}

function wordsOf(prefix: string, words: Words, locale: Locale): Message[] {
  return Object.entries(words).map(([id, text]) => [`${prefix}.${id}`, escaped(text[locale])])
}

/** In messages apostrophes and braces have a meaning. */
function escaped(text: string): string {
  return text.replaceAll("'", "''").replaceAll(/[{}]/g, "'$&'")
}
