import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Game } from '#shared/game.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { isStandalone } from '#platform/media.ts'
import { toWebAddress } from './web-address.ts'

interface OpenGameProps {
  game: Game
  subscribed: boolean
  /** Shows the offer to those who have no subscription. */
  onOffer(): void
}

const COVER = 'absolute inset-0 rounded-card'

/** Lies over a card. Where a subscription is needed and missing it leads to the offer, else to the analytics or the viewer, in a new tab. */
export function OpenGame({ game, subscribed, onOffer }: OpenGameProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const name = t`${localName(game.club_one_ref, locale)} against ${localName(game.club_two_ref, locale)}`
  // The service names a stream only to those who may watch it: some age categories are open to everybody.
  const open = subscribed || (game.status !== 'analytics' && game.live_stream !== undefined)
  if (!open) return <button type="button" aria-haspopup="dialog" aria-label={name} onClick={onOffer} className={COVER} />

  // A new tab would leave the installed app for the browser; see the decision records.
  const inside = isStandalone()
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
    <Link to="/live/$id" params={{ id: game._id }} {...place}>
      {label}
    </Link>
  )
}
