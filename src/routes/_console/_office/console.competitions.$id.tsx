import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { CompetitionPage } from '#features/console/competitions/competition-page.tsx'
import { NotFound } from '#features/site/not-found.tsx'
import { isId } from '#shared/id.ts'
import { buttonClass } from '#ui/button.tsx'

export const Route = createFileRoute('/_console/_office/console/competitions/$id')({
  params: {
    parse: ({ id }) => {
      if (!isId(id)) throw notFound()
      return { id }
    },
  },
  component: Competition,
  notFoundComponent: NotFound,
})

function Competition() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <CompetitionPage
      key={id}
      id={id}
      onDeleted={() => void navigate({ to: '/console/competitions' })}
      links={
        <>
          <Link to="/competition/$id" params={{ id }} className={buttonClass('outline')}>
            <Trans>Public page</Trans>
          </Link>
          <Link to="/console/competitions" className={buttonClass('quiet')}>
            <Trans>All competitions</Trans>
          </Link>
        </>
      }
    />
  )
}
