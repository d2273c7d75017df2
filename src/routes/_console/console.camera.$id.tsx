import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { CameraScreen } from '#features/console/camera/camera-screen.tsx'
import { NotFound } from '#features/site/not-found.tsx'
import { isId } from '#shared/id.ts'

/** The only page that may use a camera: it is opened as a page of its own, so that its permissions count. */
export const Route = createFileRoute('/_console/console/camera/$id')({
  params: {
    parse: ({ id }) => {
      if (!isId(id)) throw notFound()
      return { id }
    },
  },
  component: Film,
  notFoundComponent: NotFound,
})

function Film() {
  const { id } = Route.useParams()
  return (
    <CameraScreen
      key={id}
      gameId={id}
      back={
        <Link
          to="/console/score/$id"
          params={{ id }}
          className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-small font-medium text-muted"
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
          <Trans>The match</Trans>
        </Link>
      }
    />
  )
}
