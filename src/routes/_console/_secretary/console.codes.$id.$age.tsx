import { createFileRoute } from '@tanstack/react-router'
import { CodeSheet } from '#features/console/people/codes/code-sheet.tsx'
import { NotFound } from '#features/frame/not-found.tsx'
import { parseSquad } from '#features/console/frame/squad-params.ts'

export const Route = createFileRoute('/_console/_secretary/console/codes/$id/$age')({
  params: { parse: parseSquad },
  component: function Codes() {
    const { id, age } = Route.useParams()
    return <CodeSheet key={`${id} ${age}`} clubId={id} age={age} />
  },
  notFoundComponent: NotFound,
})
