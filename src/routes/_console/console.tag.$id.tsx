import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { TagScreen } from '#features/console/match-day/tagging/tag-screen.tsx'
import { NotFound } from '#features/frame/not-found.tsx'
import { idParam } from '#platform/id-param.ts'

export const Route = createFileRoute('/_console/console/tag/$id')({
  params: idParam,
  component: Tag,
  notFoundComponent: NotFound,
})

function Tag() {
  const { id } = Route.useParams()
  const { access } = Route.useRouteContext()
  return (
    <TagScreen
      key={id}
      gameId={id}
      ownId={access?.user_id ?? ''}
      back={
        <Link
          to="/console/score/$id"
          params={{ id }}
          className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-small font-medium text-muted"
        >
          <ChevronLeft className="size-5" />
          <Trans>The score</Trans>
        </Link>
      }
    />
  )
}
