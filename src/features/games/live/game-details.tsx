import { Trans } from '@lingui/react/macro'
import type { Game } from '#shared/game.schema.ts'
import { formatDateTime, venueTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'

/** Age category, name, time and venue of a game. */
export function GameDetails({ game }: { game: Game }) {
  const start = new Date(game.activity_date)
  const there = venueTime(start)
  const venue = currentLocale() === 'ge' ? (game.venue_ka ?? game.venue) : game.venue
  return (
    <p className="text-center text-caption text-muted">
      <span className="font-semibold text-ink">{game.age_category}</span> · {localName(game, currentLocale())} ·{' '}
      <time dateTime={game.activity_date} className="figures whitespace-nowrap">
        {formatDateTime(start)}
      </time>
      {there && (
        <>
          {' '}
          (<Trans>{there} in Georgia</Trans>)
        </>
      )}
      {venue && <span className="block">{venue}</span>}
    </p>
  )
}
