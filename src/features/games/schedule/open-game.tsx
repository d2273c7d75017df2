import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { formatDate } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { toWebAddress } from './web-address.ts'

interface OpenGameProps {
  game: Game
  subscribed: boolean
  /** Whether this is the installed app: a new tab would leave it for the browser; see the decision records. */
  inside: boolean
  /** Shows the offer to those who have no subscription. */
  onOffer(): void
}

const COVER = 'absolute inset-0 rounded-card'

/** The game last opened inside the app: whoever comes back finds the focus on it again. */
let left: string | null = null

/** Lies over a card. Where a subscription is needed and missing it leads to the offer, else to the analytics or the viewer, in a new tab. */
export function OpenGame({ game, subscribed, inside, onOffer }: OpenGameProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const clubs = t`${localName(game.club_one_ref, locale)} against ${localName(game.club_two_ref, locale)}`
  // The same clubs meet at several ages, and again in spring.
  const name = `${clubs}, ${game.age_category}, ${formatDate(new Date(game.activity_date))}`
  const returnFocus = useCallback(
    (link: HTMLElement | null) => {
      if (!link || left !== game._id) return
      left = null
      link.focus({ preventScroll: true })
    },
    [game._id],
  )
  // The service names a stream only to those who may watch it: some age categories are open to everybody.
  const open = subscribed || (game.status !== 'analytics' && game.live_stream !== undefined)
  if (!open) return <button type="button" aria-haspopup="dialog" aria-label={name} onClick={onOffer} className={COVER} />

  const place = { className: COVER, ...(!inside && { target: '_blank', rel: 'noopener' }) }
  const label = <span className="sr-only">{inside ? name : t`${name}, in a new tab`}</span>
  const analytics = game.status === 'analytics' ? toWebAddress(game.analytics_link) : null
  if (analytics) {
    return (
      <a href={analytics} {...place}>
        {label}
      </a>
    )
  }
  return (
    <Link ref={returnFocus} to="/live/$id" params={{ id: game._id }} onClick={() => (left = inside ? game._id : null)} {...place}>
      {label}
    </Link>
  )
}
