import { createFileRoute, notFound } from '@tanstack/react-router'
import { MatchFitness } from '#features/console/fitness/match-fitness.tsx'
import { NotFound } from '#features/site/not-found.tsx'
import { isId } from '#shared/id.ts'

export const Route = createFileRoute('/_console/_office/console/fitness/$id')({
  params: {
    parse: ({ id }) => {
      if (!isId(id)) throw notFound()
      return { id }
    },
  },
  component: function Fitness() {
    const { id } = Route.useParams()
    return <MatchFitness key={id} gameId={id} />
  },
  notFoundComponent: NotFound,
})
