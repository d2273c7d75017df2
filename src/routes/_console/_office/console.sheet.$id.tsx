import { createFileRoute } from '@tanstack/react-router'
import { MatchSheet } from '#features/console/games/match-sheet.tsx'
import { NotFound } from '#features/site/not-found.tsx'
import { idParam } from '#platform/id-param.ts'

export const Route = createFileRoute('/_console/_office/console/sheet/$id')({
  params: idParam,
  component: function Sheet() {
    const { id } = Route.useParams()
    return <MatchSheet key={id} gameId={id} />
  },
  notFoundComponent: NotFound,
})
