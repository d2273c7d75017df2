import type { BoardReport } from '#shared/board.schema.ts'
import type { Locale } from '#shared/locale.ts'
import { localName } from '../games/local-name.ts'
import type { Sheet } from './sheet.ts'
import { EXPORT_TEXTS, type Head } from './texts.ts'

const HEADS: readonly Head[] = ['date', 'sponsor', 'club', 'shown', 'tapped']

/** How often a sponsor's board was on screen and tapped, by day. */
export function boardSheet({ sponsor, club, days }: Pick<BoardReport, 'sponsor' | 'club' | 'days'>, locale: Locale): Sheet {
  const { heads } = EXPORT_TEXTS[locale]
  return {
    heads: HEADS.map((head) => heads[head]),
    rows: days.map(({ day, shown, tapped }) => [day, sponsor, localName(club, locale), shown, tapped]),
  }
}
