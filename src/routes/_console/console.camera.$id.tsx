import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { CameraScreen } from '#features/console/media/camera/camera-screen.tsx'
import { idParam } from '#platform/id-param.ts'

/** The only page that may use a camera: it is opened as a page of its own, so that its permissions count. */
export const Route = createFileRoute('/_console/console/camera/$id')({ params: idParam, component: Film })

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
          <ChevronLeft className="size-5" />
          <Trans>The match</Trans>
        </Link>
      }
    />
  )
}
