import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ownGame, type Outcome, type OwnGame } from '#shared/figures/record.ts'
import { teamLetter, type Team } from '#shared/team.ts'
import type { SeasonGame } from '#shared/player-page.schema.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'
import { LiveDot } from '#ui/live-dot.tsx'
import { pageOfGame } from '../page-of-game.ts'

const OUTCOMES: Record<Outcome, { letter: MessageDescriptor; name: MessageDescriptor; look: string }> = {
  won: { letter: msg({ message: 'W', context: 'game' }), name: msg`Won`, look: 'bg-action text-on-action' },
  drawn: { letter: msg({ message: 'D', context: 'game' }), name: msg`Drawn`, look: 'bg-sunken' },
  lost: { letter: msg({ message: 'L', context: 'game' }), name: msg`Lost`, look: 'border border-line-strong' },
}

interface SeasonGamesProps {
  games: readonly SeasonGame[]
  clubId: string
  /** The team of the club, where the games are those of a child in one. */
  team?: Team | undefined
  /** The games whose figures a child has; they lead to the child's page of the match. */
  analysed?: { playerId: string; games: ReadonlySet<string> }
  /** Whether the games are of several age categories. */
  withAge?: boolean
}

/** Games of a club: both sides and the score, home first, and whether it won. */
export function SeasonGames({ games, clubId, team, analysed, withAge = false }: SeasonGamesProps) {
  return (
    <ul className="divide-y divide-line">
      {games.map((game) => (
        <li key={game._id}>
          <Row of={ownGame(game, clubId, team)} analysed={analysed} withAge={withAge} />
        </li>
      ))}
    </ul>
  )
}

const ROW = 'flex flex-wrap min-h-13 items-center gap-3 py-2 hover:text-action print:min-h-0 print:py-0.5'

interface RowProps {
  of: OwnGame<SeasonGame>
  analysed: SeasonGamesProps['analysed']
  withAge: boolean
}

function Row({ of, analysed, withAge }: RowProps) {
  const { game } = of
  const content = <RowContent of={of} withAge={withAge} />
  if (analysed?.games.has(game._id)) {
    return (
      <Link to="/match/$id/player/$player" params={{ id: game._id, player: analysed.playerId }} className={ROW}>
        {content}
      </Link>
    )
  }
  return (
    <Link to={pageOfGame(game)} params={{ id: game._id }} className={ROW}>
      {content}
    </Link>
  )
}

function RowContent({ of: { game, home, own, opponent, score, outcome }, withAge }: Omit<RowProps, 'analysed'>) {
  const start = new Date(game.activity_date)
  const [first, second] = home ? [own, opponent] : [opponent, own]
  const inOrder = score && (home ? score : ([score[1], score[0]] as const))
  return (
    <>
      <Crest src={opponent.logo && `${IMAGE_URL}/${opponent.logo}`} className="size-8 print:size-5" />
      <span className="min-w-0 grow basis-24">
        <span translate="no" className="block font-medium wrap-anywhere">
          {localName(first, currentLocale())} – {localName(second, currentLocale())}
        </span>
        <span className="block text-caption text-muted">
          {withAge && `${game.age_category} · `}
          {own.team && (
            <>
              <Trans>Team {teamLetter(own.team, currentLocale())}</Trans> ·{' '}
            </>
          )}
          <span className="figures">{game.status === 'upcoming' ? formatDateTime(start) : formatDate(start)}</span> ·{' '}
          {home ? <Trans>at home</Trans> : <Trans>away</Trans>}
          {game.awarded && (
            <>
              {' '}
              · <Trans>Awarded by the organisers</Trans>
            </>
          )}
        </span>
      </span>
      {game.status === 'live' && (
        <span className="inline-flex shrink-0 items-center gap-1.5 text-caption font-semibold text-live">
          <LiveDot />
          <Trans>Live</Trans>
        </span>
      )}
      {inOrder && (
        <span className="figures shrink-0 text-body font-bold">
          {inOrder[0]}:{inOrder[1]}
        </span>
      )}
      {outcome && game.status !== 'live' && <OutcomeBadge outcome={outcome} />}
    </>
  )
}

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui()
  const { letter, name, look } = OUTCOMES[outcome]
  return (
    <span className={`inline-flex size-8 shrink-0 items-center justify-center rounded-full text-small font-bold print:text-black ${look}`}>
      <span aria-hidden="true">{t(letter)}</span>
      <span className="sr-only">{t(name)}</span>
    </span>
  )
}
