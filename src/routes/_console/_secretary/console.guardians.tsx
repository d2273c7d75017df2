import { createFileRoute } from '@tanstack/react-router'
import { Guardians } from '#features/console/guardians/guardians.tsx'
import { withChange } from '#features/console/table/change-table.ts'
import { readTableSearch } from '#features/console/table/table-search.ts'

export const Route = createFileRoute('/_console/_secretary/console/guardians')({
  validateSearch: readTableSearch('state'),
  component: function GuardiansPage() {
    const navigate = Route.useNavigate()
    return (
      <Guardians
        search={Route.useSearch()}
        onChange={(change) => void navigate({ search: (search) => withChange(search, change), replace: true, resetScroll: false })}
      />
    )
  },
})
