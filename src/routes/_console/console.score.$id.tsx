import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { ScoreScreen } from '#features/console/match-day/scoring/score-screen.tsx'
import { NotFound } from '#features/frame/not-found.tsx'
import { validSearch } from '#platform/valid-search.ts'
import { idParam } from '#platform/id-param.ts'

export const Route = createFileRoute('/_console/console/score/$id')({
  params: idParam,
  validateSearch: validSearch((search): { day?: string } => (typeof search['day'] === 'string' ? { day: search['day'] } : {})),
  component: Score,
  notFoundComponent: NotFound,
})

function Score() {
  const { id } = Route.useParams()
  const { day } = Route.useSearch()
  const { access } = Route.useRouteContext()
  return (
    <ScoreScreen
      key={id}
      gameId={id}
      ownId={access?.user_id ?? ''}
      back={
        <Link
          to="/console"
          search={day ? { day } : {}}
          className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-small font-medium text-muted"
        >
          <ChevronLeft className="size-5" />
          {day ? <Trans>Matches of the day</Trans> : <Trans>Today’s matches</Trans>}
        </Link>
      }
    />
  )
}
