import { useLingui } from '@lingui/react/macro'
import type { ClubRef } from '#shared/club.schema.ts'
import type { HighlightClip } from '#shared/highlights.schema.ts'
import { HIGHLIGHT_NAMES } from '#shared/highlights/names.ts'
import { minuteText } from '#shared/minute-text.ts'
import { currentLocale, localName } from '#platform/i18n.ts'

/** The clubs of a match. */
export interface Clubs {
  club_one_ref: ClubRef
  club_two_ref: ClubRef
}

/** A clip in words. */
export interface ClipTitle {
  minute: string
  /** What it shows. */
  what: string
  /** By whom: the club, and the player where the viewer may know; null if it is no one's. */
  who: string | null
}

/** Writes the titles of clips. While the result is hidden they tell no more than the minute. */
export function useClipTitle({ club_one_ref: one, club_two_ref: two }: Clubs, resultHidden: boolean): (clip: HighlightClip) => ClipTitle {
  const { t } = useLingui()
  return ({ kind, side, minute: played, stoppage, shirt_number: number, player }) => {
    const minute = minuteText({ minute: played, stoppage })
    if (resultHidden) return { minute, what: HIGHLIGHT_NAMES.added[currentLocale()], who: null }
    const club = side && localName(side === 'one' ? one : two, currentLocale())
    const child = player ?? (number === null ? null : t`No. ${number}`)
    return { minute, what: HIGHLIGHT_NAMES[kind][currentLocale()], who: [club, child].filter(Boolean).join(', ') || null }
  }
}
