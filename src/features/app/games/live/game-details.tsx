import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { GameDetail } from '#shared/game.schema.ts'
import { formatDateTime, venueTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { gameVenue, placeAddress } from './game-venue.ts'

/** Age category, competition, time and venue of a game. */
export function GameDetails({ game }: { game: GameDetail }) {
  const start = new Date(game.activity_date)
  const there = venueTime(start)
  const { competition_id: id, place } = game
  const name = localName(game, currentLocale())
  return (
    <p className="text-center text-caption text-muted">
      <span className="font-semibold text-ink">{game.age_category}</span> ·{' '}
      {id ? (
        <Link translate="no" to="/competition/$id" params={{ id }} className="py-3 underline hover:text-action">
          {name}
        </Link>
      ) : (
        <span translate="no">{name}</span>
      )}{' '}
      ·{' '}
      <time dateTime={game.activity_date} className="figures whitespace-nowrap">
        {formatDateTime(start)}
      </time>
      {there && (
        <>
          {' '}
          (<Trans>{there} in Georgia</Trans>)
        </>
      )}
      {[gameVenue(game), placeAddress(game)].map(
        (line) =>
          line && (
            <span key={line} className="block wrap-anywhere">
              {line}
            </span>
          ),
      )}
      {place?.map && (
        <a href={place.map} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center px-4 font-medium text-action">
          <Trans>
            Map <span className="sr-only">opens in a new tab</span>
          </Trans>
        </a>
      )}
    </p>
  )
}
