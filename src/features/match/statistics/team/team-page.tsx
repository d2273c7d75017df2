import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { ClubRef } from '#shared/club.schema.ts'
import { PROFILE_LABELS } from '#shared/figures/profile-labels.ts'
import { ownGame, recordOf } from '#shared/figures/record.ts'
import type { TeamPage as Page } from '#shared/player-page.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { KnownTeam } from '../known-games.tsx'
import { PageStates } from '../page-states.tsx'
import { usePageSearch } from '../page-search.ts'
import { pageQueries } from '../pages-queries.ts'
import { SeasonGames } from '../season-games.tsx'
import { ClubHeading } from './club-heading.tsx'
import { SeasonSelect } from '../season-select.tsx'
import { TeamCompetitions } from './team-competitions.tsx'
import { PlayerTable } from './player-table.tsx'
import type { TeamSeason } from '#shared/season-figures.schema.ts'
import { averagesOf } from '../player/averages-of.ts'
import { SeasonFigures } from '../season-figures.tsx'

/** The buttons of a team. */
type Actions = (club: ClubRef, age: AgeCategoryName) => ReactNode

/** How many games are shown before the rest is opened. */
const FIRST = 5

/** The season of a squad: results, players, averages. */
export function TeamPage({ clubId, age, actions }: { clubId: string; age: AgeCategoryName; actions: Actions }) {
  const { search } = usePageSearch()
  const page = useQuery(pageQueries.team(clubId, age, search.season))
  const missing = <Trans>Team not found</Trans>
  return (
    <PageStates
      query={page}
      heading={<Trans>Team</Trans>}
      missing={missing}
      forbidden={missing}
      known={<KnownTeam clubId={clubId} age={age} />}
    >
      {(team) => <Content team={team} actions={actions} />}
    </PageStates>
  )
}

function Content({ team, actions }: { team: Page; actions: Actions }) {
  const { search, change } = usePageSearch()
  const { club, age_category: age, games, upcoming, shows_score: showsScore } = team
  const players = useQuery(pageQueries.teamPlayers(club._id, age))
  const figures = useQuery({ ...pageQueries.teamFigures(club._id, age, search.season), enabled: showsScore })
  return (
    <div className="contents print:grid print:gap-2 print:[zoom:0.6]">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Heading team={team} />
        <div className="flex flex-wrap items-end gap-2 print:hidden">
          {actions(club, age)}
          <SeasonSelect season={team.season} onChange={(season) => change({ season: String(season) })} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] print:grid-cols-[18rem_minmax(0,1fr)] print:gap-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {showsScore ? (
            <Record team={team} />
          ) : (
            <p className="rounded-control bg-sunken p-4">
              <Trans>At this age there are no results or stats. Playing is what counts.</Trans>
            </p>
          )}
          {upcoming.length > 0 && (
            <Card title={<Trans>Upcoming matches</Trans>}>
              <SeasonGames games={upcoming} clubId={club._id} />
            </Card>
          )}
          <Card title={showsScore ? <Trans>Results</Trans> : <Trans>Matches</Trans>}>
            {games.length === 0 && (
              <p className="text-muted">
                <Trans>No match of this season has been recorded yet.</Trans>
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
          <TeamCompetitions competitions={team.competitions ?? []} />
        </div>
        <Card title={<Trans>Players</Trans>}>
          {players.data ? (
            <PlayerTable players={players.data} figures={figures.data?.players ?? []} showsFigures={showsScore} />
          ) : players.isPending && !players.isPaused ? (
            <Skeleton className="h-96" />
          ) : (
            <p className="text-muted">
              <Trans>You will see the players once you are online.</Trans>
            </p>
          )}
        </Card>
      </div>
      {figures.data && <TeamAverages team={figures.data.team} />}
    </div>
  )
}

function Heading({ team: { club, age_category: age, coach, league } }: { team: Page }) {
  return (
    <ClubHeading club={club}>
      <h1 translate="no" className="text-title font-bold wrap-anywhere">
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
    <dl className="grid grid-cols-3 gap-2 rounded-card border border-line bg-surface p-4 text-center *:flex *:flex-col *:justify-between sm:p-6">
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

/** What a team does in a match, or why that is not shown. */
function TeamAverages({ team }: Pick<TeamSeason, 'team'>) {
  return (
    <section>
      <h2 className="mb-4 text-body font-bold">
        <Trans>Averages per match</Trans>
      </h2>
      {team && team.matches > 0 ? (
        <SeasonFigures of="team" values={averagesOf(team)} />
      ) : (
        <p className="rounded-control bg-sunken p-4">
          {team ? <Trans>No match this season has stats yet.</Trans> : <Trans>Team stats are for subscribers.</Trans>}
        </p>
      )}
    </section>
  )
}
