import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { ScoreScreen } from '#features/operator/scoring/score-screen.tsx'
import { NotFound } from '#features/site/not-found.tsx'
import { isId } from '#shared/id.ts'

export const Route = createFileRoute('/_console/console/score/$id')({
  params: {
    parse: ({ id }) => {
      if (!isId(id)) throw notFound()
      return { id }
    },
  },
  component: Score,
  notFoundComponent: NotFound,
})

function Score() {
  const { id } = Route.useParams()
  const { access } = Route.useRouteContext()
  return (
    <ScoreScreen
      key={id}
      gameId={id}
      ownId={access?.user_id ?? ''}
      staff={access?.role === 'staff'}
      back={
        <Link
          to="/console"
          className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-small font-medium text-muted"
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
          <Trans>Today’s games</Trans>
        </Link>
      }
    />
  )
}
