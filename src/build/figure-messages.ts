import { FIGURES } from '../shared/figures/figure.ts'
import { MAP_TEXTS } from '../shared/figures/texts/maps.ts'
import { FIGURE_TEXTS, GROUP_TEXTS } from '../shared/figures/texts/texts.ts'
import type { Locale } from '../shared/locale.ts'

/** The names and definitions of figures, groups and maps as texts of the app, so that a page loads one language alone. */
export function figureMessages(locale: Locale): [id: string, text: string][] {
  const shown = FIGURES.filter(({ group }) => group !== 'provider').map(({ id }) => [`figure.${id}`, FIGURE_TEXTS[id][locale]] as const)
  const maps = Object.entries(MAP_TEXTS).map(([id, text]) => [`map.${id}`, text[locale]] as const)
  return [
    ...[...shown, ...maps].flatMap(([id, { label, sentence }]): [string, string][] => [
      [id, escaped(label)],
      [`${id}.is`, escaped(sentence)],
    ]),
    ...Object.entries(GROUP_TEXTS).map(([id, text]): [string, string] => [`group.${id}`, text[locale]]),
  ]
}

/** In messages apostrophes and braces have a meaning. */
function escaped(text: string): string {
  return text.replaceAll("'", "''").replaceAll(/[{}]/g, "'$&'")
}
