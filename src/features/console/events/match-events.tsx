import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Game } from '#shared/game.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { useConsoleAccess } from '../access-context.ts'
import { Failed, Loading, Page } from '../frame/states.tsx'
import { EventSources } from './event-sources.tsx'
import { EventWizard } from './event-wizard.tsx'
import { eventQueries } from './queries.ts'

/** The events of a match: import of a file, and the sources that there are. */
export function MatchEvents({ gameId }: { gameId: string }) {
  const { data: game, isPending, refetch } = useQuery(eventQueries.game(gameId))
  return (
    <Page title={<Trans>Match events</Trans>}>
      {game ? <Content game={game} /> : isPending ? <Loading /> : <Failed onRetry={() => void refetch()} />}
    </Page>
  )
}

function Content({ game }: { game: Game }) {
  const { t } = useLingui()
  const { role, club_ids } = useConsoleAccess()
  const locale = currentLocale()
  const clubs = [game.club_one_ref, game.club_two_ref]
  const mayImport = role === 'staff' || clubs.some(({ _id }) => club_ids.includes(_id))
  return (
    <>
      <header>
        <p className="text-body font-semibold wrap-anywhere">{clubs.map((club) => localName(club, locale)).join(' – ')}</p>
        <p className="figures text-small text-muted">
          {[localName(game, locale), game.age_category, formatDateTime(new Date(game.activity_date))].filter(Boolean).join(' · ')}
        </p>
      </header>
      {mayImport ? (
        <>
          <EventWizard game={game} />
          <EventSources gameId={game._id} />
        </>
      ) : (
        <p className="text-body text-muted">{t`Neither of these clubs is yours.`}</p>
      )}
    </>
  )
}
