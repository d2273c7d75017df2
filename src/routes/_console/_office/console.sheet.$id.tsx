import { createFileRoute, notFound } from '@tanstack/react-router'
import { MatchSheet } from '#features/console/games/match-sheet.tsx'
import { NotFound } from '#features/site/not-found.tsx'
import { isId } from '#shared/id.ts'

export const Route = createFileRoute('/_console/_office/console/sheet/$id')({
  params: {
    parse: ({ id }) => {
      if (!isId(id)) throw notFound()
      return { id }
    },
  },
  component: function Sheet() {
    const { id } = Route.useParams()
    return <MatchSheet key={id} gameId={id} />
  },
  notFoundComponent: NotFound,
})
