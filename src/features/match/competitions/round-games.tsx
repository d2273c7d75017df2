import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClubRef } from '#shared/club.schema.ts'
import type { CompetitionGame } from '#shared/competition.schema.ts'
import { cancelReasonText } from '#shared/cancel-reason.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'
import { pageOfGame } from '../page-of-game.ts'
import { winnerOf } from './winner.ts'

interface RoundGamesProps {
  games: readonly CompetitionGame[]
  clubs: ReadonlyMap<string, ClubRef>
}

const ROW = 'grid min-h-13 gap-1 py-2.5 hover:text-action'

/** The games of a round: the clubs one below the other, so that long names have room. */
export function RoundGames({ games, clubs }: RoundGamesProps) {
  return (
    <ul className="divide-y divide-line">
      {games.map((game) => (
        <li key={game._id}>
          <Link to={pageOfGame(game)} params={{ id: game._id }} className={ROW}>
            <Fixture game={game} clubs={clubs} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Fixture({ game, clubs }: { game: CompetitionGame; clubs: RoundGamesProps['clubs'] }) {
  return (
    <>
      <Side club={clubs.get(game.club_one)} goals={game.club_one_score} won={winnerOf(game) === 'one'} />
      <Side club={clubs.get(game.club_two)} goals={game.club_two_score} won={winnerOf(game) === 'two'} />
      <span className="text-caption text-muted">
        <span className="figures">{formatDateTime(new Date(game.activity_date))}</span>
        {game.group !== null && (
          <>
            {' · '}
            <Trans>Group {game.group}</Trans>
          </>
        )}
        <Decision game={game} />
        <State game={game} />
      </span>
    </>
  )
}

function Side({ club, goals, won }: { club: ClubRef | undefined; goals: number | null; won: boolean }) {
  return (
    <span className="flex items-center gap-2.5">
      <Crest src={club?.logo ? `${IMAGE_URL}/${club.logo}` : null} className="size-6 shrink-0" />
      <span translate="no" className={`min-w-0 grow wrap-anywhere ${won ? 'font-bold' : 'font-medium'}`}>
        {club && localName(club, currentLocale())}
      </span>
      {goals !== null && <span className="figures shrink-0 font-bold">{goals}</span>}
    </span>
  )
}

/** What the score alone does not say. */
function Decision({ game: { extra_time: extra, shootout, status } }: { game: CompetitionGame }): ReactNode {
  const { t } = useLingui()
  if (shootout) return ` · ${t`${shootout.one}:${shootout.two} on penalties`}`
  return extra && status !== 'live' ? ` · ${t`after extra time`}` : null
}

function State({ game: { status, awarded, cancel_reason: stored, struck_out: struckOut } }: { game: CompetitionGame }): ReactNode {
  const { t } = useLingui()
  if (status === 'live') {
    return (
      <span className="font-medium text-live">
        {' · '}
        <Trans>Live</Trans>
      </span>
    )
  }
  if (status === 'cancelled') {
    const reason = cancelReasonText(stored, currentLocale())
    return ` · ${reason ? t`Cancelled: ${reason}` : t`Cancelled`}`
  }
  const parts = [
    awarded && t`Awarded by the organisers`,
    awarded?.gives === 'both_lose' && t`Both sides lose`,
    awarded?.reason,
    struckOut && t`Does not count: a team has withdrawn`,
  ]
  return parts.flatMap((part) => (part ? [` · ${part}`] : [])).join('')
}
