import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { toAgeCategory } from '#shared/age-category.ts'
import { TeamCalendar } from '#features/calendars/team-calendar.tsx'
import { FollowButton } from '#features/favorites/follow-button.tsx'
import { FiguresMain } from '#features/figures/figures-main.tsx'
import { ClubPage } from '#features/figures/team/club-page.tsx'
import { TeamPage } from '#features/figures/team/team-page.tsx'
import { NotFound } from '#features/site/not-found.tsx'
import { loadSeasonTexts } from '#features/figures/season-texts.ts'

/** A club, and each of its teams. One route: every page loads the table of routes. */
export const Route = createFileRoute('/_app/team/$club/{-$age_category}')({
  staticData: { title: msg`Team`, header: 'white' },
  beforeLoad: loadSeasonTexts,
  component: Team,
})

function Team() {
  const { club, age_category } = Route.useParams()
  const age = age_category === undefined ? null : toAgeCategory(age_category)
  if (age === null && age_category !== undefined) return <NotFound />
  return (
    <FiguresMain>
      {age === null ? (
        <ClubPage key={club} id={club} follow={(ref, each) => <FollowButton club={ref} age={each} compact />} />
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
