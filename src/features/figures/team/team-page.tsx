import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { PROFILE_LABELS } from '#shared/figures/profile-labels.ts'
import { ownGame, recordOf } from '#shared/figures/record.ts'
import type { TeamPage as Page } from '#shared/player-page.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PageStates } from '../page-states.tsx'
import { usePageSearch } from '../page-search.ts'
import { pageQueries } from '../pages-queries.ts'
import { SeasonGames } from '../season-games.tsx'
import { ClubHeading } from './club-heading.tsx'
import type { FollowSlot } from './club-page.tsx'
import { SeasonSelect } from '../season-select.tsx'
import { TeamAverages } from './team-averages.tsx'
import { TeamCompetitions } from './team-competitions.tsx'
import { PlayerTable } from './player-table.tsx'

/** So many games are shown before the rest is opened. */
const FIRST = 5

/** The season of a squad: results, players, averages. */
export function TeamPage({ clubId, age, actions }: { clubId: string; age: AgeCategoryName; actions: FollowSlot }) {
  const { search } = usePageSearch()
  const page = useQuery(pageQueries.team(clubId, age, search.season))
  const missing = <Trans>There is no such team</Trans>
  return (
    <PageStates query={page} heading={<Trans>Team</Trans>} missing={missing} forbidden={missing}>
      {(team) => <Content team={team} actions={actions} />}
    </PageStates>
  )
}

function Content({ team, actions }: { team: Page; actions: FollowSlot }) {
  const { search, change } = usePageSearch()
  const { club, age_category: age, games, upcoming, shows_score: showsScore } = team
  const players = useQuery(pageQueries.teamPlayers(club._id, age))
  const figures = useQuery({ ...pageQueries.teamFigures(club._id, age, search.season), enabled: showsScore })
  return (
    <>
      <Heading team={team} />
      <div className="flex flex-wrap gap-2 print:hidden">{actions(club, age)}</div>
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <SeasonSelect season={team.season} onChange={(season) => change({ season: String(season) })} />
      </div>
      {showsScore ? (
        <Record team={team} />
      ) : (
        <p className="rounded-control bg-sunken p-4">
          <Trans>At this age nobody counts results or figures. Playing is what counts.</Trans>
        </p>
      )}
      <TeamCompetitions competitions={team.competitions ?? []} />
      {upcoming.length > 0 && (
        <Card title={<Trans>Next games</Trans>}>
          <SeasonGames games={upcoming} clubId={club._id} />
        </Card>
      )}
      <Card title={showsScore ? <Trans>Results</Trans> : <Trans>Games</Trans>}>
        {games.length === 0 && (
          <p className="text-muted">
            <Trans>No game of this season is recorded yet.</Trans>
          </p>
        )}
        <SeasonGames games={games.slice(0, FIRST)} clubId={club._id} />
        {games.length > FIRST && (
          <details className="border-t border-line">
            <summary className="flex min-h-12 cursor-pointer items-center font-medium hover:text-action">
              <Trans>Earlier ({games.length - FIRST})</Trans>
            </summary>
            <SeasonGames games={games.slice(FIRST)} clubId={club._id} />
          </details>
        )}
      </Card>
      <Card title={<Trans>Players</Trans>}>
        {players.data ? (
          <PlayerTable players={players.data} figures={figures.data?.players ?? []} showsFigures={showsScore} />
        ) : players.isPending && !players.isPaused ? (
          <Skeleton className="h-96" />
        ) : (
          <p className="text-muted">
            <Trans>The players are shown when there is a connection.</Trans>
          </p>
        )}
      </Card>
      {figures.data && <TeamAverages team={figures.data.team} />}
    </>
  )
}

function Heading({ team: { club, age_category: age, coach, league } }: { team: Page }) {
  return (
    <ClubHeading club={club}>
      <h1 className="text-headline leading-tight font-bold wrap-anywhere">
        {localName(club, currentLocale())} · {age}
      </h1>
      {(league !== null || coach !== null) && (
        <p className="text-muted">
          {league}
          {league !== null && coach !== null && ' · '}
          {coach !== null && <Trans>Coach: {coach}</Trans>}
        </p>
      )}
    </ClubHeading>
  )
}

function Record({ team: { games, club } }: { team: Page }) {
  const { t } = useLingui()
  const own = games.map((game) => ownGame(game, club._id))
  const record = recordOf(own)
  const label = (key: string) => PROFILE_LABELS[key]?.[currentLocale()]
  // The goals of two own teams against each other are scored and conceded at once.
  const counted = own.filter(({ outcome }) => outcome !== null)
  const sum = (index: 0 | 1) => counted.reduce((goals, { score }) => goals + (score?.[index] ?? 0), 0)
  return (
    <dl className="grid grid-cols-3 gap-2 rounded-card border border-line bg-surface p-4 text-center sm:p-6">
      <div>
        <dt className="text-caption text-muted">{label('played games')}</dt>
        <dd className="figures text-title font-bold">{games.length}</dd>
      </div>
      <div>
        <dt className="text-caption text-muted">{label('W/D/L')}</dt>
        <dd
          className="figures text-title font-bold"
          aria-label={record ? t`Won ${record.won}, drawn ${record.drawn}, lost ${record.lost}` : undefined}
        >
          {record ? `${record.won}/${record.drawn}/${record.lost}` : '–'}
        </dd>
      </div>
      <div>
        <dt className="text-caption text-muted">
          <Trans>Goals</Trans>
        </dt>
        <dd className="figures text-title font-bold">{record ? `${sum(0)}:${sum(1)}` : '–'}</dd>
      </div>
    </dl>
  )
}
