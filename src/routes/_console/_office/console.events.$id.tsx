import { createFileRoute, notFound } from '@tanstack/react-router'
import { MatchEvents } from '#features/console/events/match-events.tsx'
import { NotFound } from '#features/site/not-found.tsx'
import { isId } from '#shared/id.ts'

export const Route = createFileRoute('/_console/_office/console/events/$id')({
  params: {
    parse: ({ id }) => {
      if (!isId(id)) throw notFound()
      return { id }
    },
  },
  component: function Events() {
    const { id } = Route.useParams()
    return <MatchEvents key={id} gameId={id} />
  },
  notFoundComponent: NotFound,
})
