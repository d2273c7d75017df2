import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCallback, type AnchorHTMLAttributes, type ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { formatDate } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { LARGE_SCREEN, useMediaQuery } from '#platform/media.ts'

/** What decides how games are opened. */
export interface GameAccess {
  subscribed: boolean
  /** Whether this is the installed app, where a new tab would open the browser instead (decision 10). */
  standalone: boolean
  /** Shows the offer to users without a subscription. */
  onOffer(): void
}

const COVER = 'absolute inset-0 rounded-card'

/** The game that was opened last in the installed app. On return it gets the focus again. */
let lastOpened: string | null = null

/**
 * Covers a card. It opens the offer where a subscription is needed and missing, else the analytics or the viewer, in a
 * new tab.
 */
export function GameLink({ game, subscribed, standalone, onOffer }: GameAccess & { game: Game }) {
  const { t } = useLingui()
  const locale = currentLocale()
  const clubs = t`${localName(game.club_one_ref, locale)} v ${localName(game.club_two_ref, locale)}`
  // Age and date are needed: the same clubs play each other in several age categories and twice a season.
  const name = `${clubs}, ${game.age_category}, ${formatDate(new Date(game.activity_date))}`
  const returnFocus = useCallback(
    (link: HTMLElement | null) => {
      if (!link || lastOpened !== game._id) return
      lastOpened = null
      link.focus({ preventScroll: true })
    },
    [game._id],
  )
  // The service sends a stream only to users who may watch it. Some age categories are open to everyone.
  const allowed = subscribed || (game.status !== 'analytics' && game.live_stream !== undefined)
  if (!allowed) return <button type="button" aria-haspopup="dialog" aria-label={name} onClick={onOffer} className={COVER} />

  const linkProps = { className: COVER, ...(!standalone && { target: '_blank', rel: 'noopener' }) }
  const label = <span className="sr-only">{standalone ? name : t`${name}, in a new tab`}</span>
  const analytics = game.status === 'analytics' ? toSafeUrl(game.analytics_link) : null
  if (analytics) return <AnalyticsLink address={analytics} label={label} {...linkProps} />
  return (
    <Link
      ref={returnFocus}
      to="/live/$id"
      params={{ id: game._id }}
      onClick={() => (lastOpened = standalone ? game._id : null)}
      {...linkProps}
    >
      {label}
    </Link>
  )
}

interface AnalyticsLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  address: string
  label: ReactNode
}

/** Opens a match's analytics. An embedded page needs a large screen: smaller ones get the page of the match instead. */
function AnalyticsLink({ address, label, ...link }: AnalyticsLinkProps) {
  const isLarge = useMediaQuery(LARGE_SCREEN)
  const embedded = `${location.origin}/matchanalytics/`
  const shown = !isLarge && address.startsWith(embedded) ? address.replace(embedded, `${location.origin}/match/`) : address
  return (
    <a href={shown} {...link}>
      {label}
    </a>
  )
}

/** The URL for a link: http(s) or one of our paths. Null for anything else, such as `javascript:`. */
function toSafeUrl(address: string | undefined): string | null {
  if (!address) return null
  try {
    const url = new URL(address, location.origin)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}
