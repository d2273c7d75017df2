import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { ClubDetails } from '#shared/club-details.schema.ts'
import type { ClubRef } from '#shared/club.schema.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Crest } from '#ui/crest.tsx'
import { KnownTeam } from '../known-games.tsx'
import { PageStates } from '../page-states.tsx'
import { pageQueries } from '../pages-queries.ts'
import { SeasonGames } from '../season-games.tsx'

/** The button that follows a team of a club, or all of them. */
type FollowSlot = (club: ClubRef, age: AgeCategoryName | readonly AgeCategoryName[]) => ReactNode

/** How many of its games are shown. */
const SHOWN = 5

/** A club: its teams, and its next and last games. */
export function ClubPage({ id, follow }: { id: string; follow: FollowSlot }) {
  const missing = <Trans>Club not found</Trans>
  return (
    <PageStates
      query={useQuery(pageQueries.club(id))}
      heading={<Trans>Club</Trans>}
      missing={missing}
      forbidden={missing}
      known={<KnownTeam clubId={id} age={null} />}
    >
      {(club) => <Content club={club} follow={follow} />}
    </PageStates>
  )
}

function Content({ club, follow }: { club: ClubDetails; follow: FollowSlot }) {
  const { age_categories: ages, upcoming, recent } = club
  return (
    <>
      <header className="flex flex-wrap items-center gap-4">
        <Crest src={club.logo && `${IMAGE_URL}/${club.logo}`} className="size-16 sm:size-20" />
        <h1 translate="no" className="min-w-0 grow basis-40 text-title font-bold wrap-anywhere">
          {localName(club, currentLocale())}
        </h1>
        {ages.length > 1 &&
          follow(
            club,
            ages.map(({ name }) => name),
          )}
      </header>
      <Card title={<Trans>Teams</Trans>}>
        {ages.length === 0 && (
          <p className="text-muted">
            <Trans>This club has no teams yet.</Trans>
          </p>
        )}
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-2 sm:grid-cols-3">
          {ages.map(({ _id, name }) => (
            <li key={_id} className="grid grid-cols-[1fr_auto] gap-1">
              <Link to="/team/$club/{-$age_category}" params={{ club: club._id, age_category: name }} className={buttonClass('outline')}>
                {name}
              </Link>
              {follow(club, name)}
            </li>
          ))}
        </ul>
      </Card>
      {upcoming.length > 0 && (
        <Card title={<Trans>Upcoming matches</Trans>}>
          <SeasonGames games={upcoming.slice(0, SHOWN)} clubId={club._id} withAge />
        </Card>
      )}
      {recent.length > 0 && (
        <Card title={<Trans>Recent matches</Trans>}>
          <SeasonGames games={recent.slice(0, SHOWN)} clubId={club._id} withAge />
        </Card>
      )}
    </>
  )
}
