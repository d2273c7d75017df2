import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { ClubPage } from '#features/operator/clubs/club-page.tsx'
import { NotFound } from '#features/site/not-found.tsx'
import { toAgeCategory } from '#shared/age-category.ts'
import { isId } from '#shared/id.ts'
import { buttonClass } from '#ui/button.tsx'

export const Route = createFileRoute('/_console/_staff/console/clubs/$id')({
  params: {
    parse: ({ id }) => {
      if (!isId(id)) throw notFound()
      return { id }
    },
  },
  validateSearch: ({ age }: Record<string, unknown>) => {
    const known = typeof age === 'string' ? toAgeCategory(age) : null
    return known ? { age: known } : {}
  },
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
      back={
        <Link to="/console/clubs" className={buttonClass('quiet')}>
          <Trans>All clubs</Trans>
        </Link>
      }
    />
  )
}
