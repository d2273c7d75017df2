import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { FIGURES } from '../shared/figures/figure.ts'
import { ACTION_TYPE_NAMES } from '../shared/figures/texts/action-types.ts'
import { MAP_TEXTS } from '../shared/figures/texts/maps.ts'
import { DETAIL_TEXTS, LACKS_TEXT, REASON_TEXTS } from '../shared/figures/texts/not-recorded.ts'
import { FIGURE_TEXTS, GROUP_TEXTS } from '../shared/figures/texts/texts.ts'
import { toLocale, type Locale } from '../shared/locale.ts'

type Message = [id: string, compiled: CompiledMessage]
type Words = Readonly<Record<string, Readonly<Record<Locale, string>>>>

/**
 * Adds what figures are called and what they mean to the catalogues of the match. They stand in the contract, because the
 * service writes them into files, too; so a page loads one language alone.
 */
export function figureTexts(): Plugin {
  return {
    name: 'figure-texts',
    transform: {
      filter: { id: /\/locales\/match\/\w+\.po$/ },
      handler(code, id) {
        const locale = toLocale(/(\w+)\.po$/.exec(id)?.[1])
        if (!locale) throw new Error(`${id} is in no language of ours.`)
        return { code: `${code}\nObject.assign(messages, ${JSON.stringify(Object.fromEntries(messages(locale)))})\n`, map: null }
      },
    },
  }
}

function messages(locale: Locale): Message[] {
  return [
    ...textsOf(locale).flatMap(([id, { label, sentence }]): Message[] => [
      [id, [label]],
      [`${id}.is`, [sentence]],
    ]),
    ...wordsOf('group', GROUP_TEXTS, locale),
    ...wordsOf('reason', REASON_TEXTS, locale),
    ...wordsOf('type', ACTION_TYPE_NAMES, locale),
    ...wordsOf('detail', DETAIL_TEXTS, locale),
    ['reason.lacks', compileMessageOrThrow(LACKS_TEXT[locale])],
  ]
}

/** Of what is shown in the app: a provider's own count is not. */
function textsOf(locale: Locale) {
  const figures = FIGURES.filter(({ group }) => group !== 'provider').map(({ id }) => [`figure.${id}`, FIGURE_TEXTS[id][locale]] as const)
  return [...figures, ...Object.entries(MAP_TEXTS).map(([id, text]) => [`map.${id}`, text[locale]] as const)]
}

function wordsOf(prefix: string, words: Words, locale: Locale): Message[] {
  return Object.entries(words).map(([id, text]) => [`${prefix}.${id}`, [text[locale]]])
}
