import type { GameDetail } from '#shared/game.schema.ts'
import { PLAYER_EVENT_KINDS, type PlayerEventKind, type Side } from '#shared/game.ts'
import type { Locale } from '#shared/locale.ts'

type Entry = GameDetail['timeline'][number]

const HEADINGS: Record<Locale, string> = { en: 'Timeline', ge: 'მატჩის მოვლენები' }
const KINDS: Record<Locale, Record<PlayerEventKind, string>> = {
  en: {
    goal: 'Goal',
    own_goal: 'Own goal',
    penalty: 'Penalty',
    yellow_card: 'Yellow card',
    red_card: 'Red card',
    substitution: 'Substitution',
  },
  ge: {
    goal: 'გოლი',
    own_goal: 'ავტოგოლი',
    penalty: 'პენალტი',
    yellow_card: 'ყვითელი ბარათი',
    red_card: 'წითელი ბარათი',
    substitution: 'ცვლილება',
  },
}

/** Goals, cards and substitutions by their minutes, each on the side of its team. It names no player. */
export function timelineSection({ timeline }: Pick<GameDetail, 'timeline'>, locale: Locale): string {
  const rows = timeline.flatMap((entry) => {
    const kind = PLAYER_EVENT_KINDS.find((each) => each === entry.kind)
    if (!kind) return []
    const cell = (side: Side) => `<td>${entry.side === side ? KINDS[locale][kind] : ''}</td>`
    return [`<tr>${cell('one')}<th scope="row">${minuteOf(entry)}</th>${cell('two')}</tr>`]
  })
  return rows.length === 0 ? '' : `<section class="timeline"><h2>${HEADINGS[locale]}</h2><table>${rows.join('')}</table></section>`
}

/** As in 45+2′; nothing where the minute is not known. */
export function minuteOf({ minute, stoppage }: Pick<Entry, 'minute' | 'stoppage'>): string {
  return minute === null ? '' : `${minute}${stoppage ? `+${stoppage}` : ''}′`
}
