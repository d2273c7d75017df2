import { createFileRoute } from '@tanstack/react-router'
import { MatchFitness } from '#features/console/match-day/fitness/match-fitness.tsx'
import { NotFound } from '#features/frame/not-found.tsx'
import { idParam } from '#platform/id-param.ts'

export const Route = createFileRoute('/_console/_secretary/console/fitness/$id')({
  params: idParam,
  component: function Fitness() {
    const { id } = Route.useParams()
    return <MatchFitness key={id} gameId={id} />
  },
  notFoundComponent: NotFound,
})
