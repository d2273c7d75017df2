import { createFileRoute } from '@tanstack/react-router'
import { Guardians } from '#features/console/people/guardians/guardians.tsx'
import { withChange } from '#features/console/frame/table/change-table.ts'
import { readTableSearch } from '#features/console/frame/table/table-search.ts'

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
