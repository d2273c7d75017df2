import { createFileRoute } from '@tanstack/react-router'
import { Guardians } from '#features/console/guardians/guardians.tsx'
import { readTableSearch } from '#features/console/table/table-search.ts'

export const Route = createFileRoute('/_console/_office/console/guardians')({
  validateSearch: readTableSearch('state'),
  component: function GuardiansPage() {
    const navigate = Route.useNavigate()
    return <Guardians search={Route.useSearch()} onChange={(search) => void navigate({ search, replace: true, resetScroll: false })} />
  },
})
