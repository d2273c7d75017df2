import { createFileRoute } from '@tanstack/react-router'
import { SquadConsents } from '#features/console/people/consents/squad-consents.tsx'
import { NotFound } from '#features/frame/not-found.tsx'
import { parseSquad } from '#features/console/frame/squad-params.ts'

export const Route = createFileRoute('/_console/_secretary/console/consents/$id/$age')({
  params: { parse: parseSquad },
  component: function Consents() {
    const { id, age } = Route.useParams()
    return <SquadConsents key={`${id} ${age}`} clubId={id} age={age} />
  },
  notFoundComponent: NotFound,
})
