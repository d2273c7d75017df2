import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ClubPage } from '#features/console/season/clubs/club-page.tsx'
import { NotFound } from '#features/frame/not-found.tsx'
import { toAgeCategory, type AgeCategoryName } from '#shared/age-category.ts'
import { validSearch } from '#platform/valid-search.ts'
import { idParam } from '#platform/id-param.ts'
import { buttonClass } from '#ui/button.tsx'

const readClubSearch = validSearch((search): { age?: AgeCategoryName } => {
  const age = toAgeCategory(search['age'])
  return age ? { age } : {}
})

export const Route = createFileRoute('/_console/_secretary/console/clubs/$id')({
  params: idParam,
  validateSearch: readClubSearch,
  component: Club,
  notFoundComponent: NotFound,
})

function Club() {
  const { id } = Route.useParams()
  const { age = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ClubPage
      key={id}
      clubId={id}
      age={age}
      onAge={(next) => void navigate({ search: { age: next }, replace: true, resetScroll: false })}
      renderSquadLinks={(squad) => (
        <>
          <Link to="/console/consents/$id/$age" params={{ id, age: squad }} className={buttonClass('outline')}>
            <Trans>Consents</Trans>
          </Link>
          <Link to="/team/$club/{-$age_category}" params={{ club: id, age_category: squad }} className={buttonClass('outline')}>
            <Trans>Team page</Trans>
          </Link>
          <Link to="/console/codes/$id/$age" params={{ id, age: squad }} className={buttonClass('outline')}>
            <Trans>Codes for parents</Trans>
          </Link>
        </>
      )}
      back={
        <Link to="/console/clubs" className={buttonClass('quiet')}>
          <Trans>All clubs</Trans>
        </Link>
      }
    />
  )
}
