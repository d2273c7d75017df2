import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { toAgeCategory } from '#shared/age-category.ts'
import { TeamCalendar } from '#features/app/calendars/team-calendar.tsx'
import { FollowButton } from '#features/app/favorites/follow-button.tsx'
import { FiguresMain } from '#features/match/statistics/figures-main.tsx'
import { ClubPage } from '#features/match/statistics/team/club-page.tsx'
import { TeamPage } from '#features/match/statistics/team/team-page.tsx'
import { NotFound } from '#features/frame/not-found.tsx'

/** A club, and each of its teams. One route: every page loads the table of routes. */
export const Route = createFileRoute('/_app/(match)/team/$club/{-$age_category}')({
  staticData: { title: msg`Team`, header: 'white' },
  component: Team,
})

function Team() {
  const { club, age_category } = Route.useParams()
  const age = age_category === undefined ? null : toAgeCategory(age_category)
  if (age === null && age_category !== undefined) return <NotFound />
  return (
    <FiguresMain wide={age !== null}>
      {age === null ? (
        <ClubPage key={club} id={club} follow={(ref, each) => <FollowButton club={ref} age={each} compact={!Array.isArray(each)} />} />
      ) : (
        <TeamPage
          key={`${club} ${age}`}
          clubId={club}
          age={age}
          actions={(ref) => (
            <>
              <FollowButton club={ref} age={age} />
              <TeamCalendar club={ref} age={age} />
            </>
          )}
        />
      )}
    </FiguresMain>
  )
}
