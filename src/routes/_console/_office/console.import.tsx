import { createFileRoute } from '@tanstack/react-router'
import { Imports } from '#features/console/imports/imports.tsx'
import { readTableSearch } from '#features/console/table/table-search.ts'

export const Route = createFileRoute('/_console/_office/console/import')({
  validateSearch: readTableSearch(),
  component: function ImportPage() {
    const navigate = Route.useNavigate()
    return <Imports search={Route.useSearch()} onChange={(search) => void navigate({ search, replace: true, resetScroll: false })} />
  },
})
