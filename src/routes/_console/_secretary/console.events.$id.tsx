import { createFileRoute } from '@tanstack/react-router'
import { MatchEvents } from '#features/console/match-day/events/match-events.tsx'
import { NotFound } from '#features/frame/not-found.tsx'
import { idParam } from '#platform/id-param.ts'

export const Route = createFileRoute('/_console/_secretary/console/events/$id')({
  params: idParam,
  component: function Events() {
    const { id } = Route.useParams()
    return <MatchEvents key={id} gameId={id} />
  },
  notFoundComponent: NotFound,
})
