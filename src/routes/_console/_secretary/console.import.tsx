import { createFileRoute } from '@tanstack/react-router'
import { Imports } from '#features/console/season/imports/imports.tsx'
import { withChange } from '#features/console/frame/table/change-table.ts'
import { readTableSearch } from '#features/console/frame/table/table-search.ts'

export const Route = createFileRoute('/_console/_secretary/console/import')({
  validateSearch: readTableSearch('kind', 'club', 'age'),
  component: function ImportPage() {
    const navigate = Route.useNavigate()
    return (
      <Imports
        search={Route.useSearch()}
        onChange={(change) => void navigate({ search: (search) => withChange(search, change), replace: true, resetScroll: false })}
      />
    )
  },
})
