import { createFileRoute } from '@tanstack/react-router'
import { Requests } from '#features/console/people/inbox/requests.tsx'
import { withChange } from '#features/console/frame/table/change-table.ts'
import { readTableSearch } from '#features/console/frame/table/table-search.ts'

export const Route = createFileRoute('/_console/_staff/console/requests')({
  validateSearch: readTableSearch('state'),
  component: function RequestsPage() {
    const navigate = Route.useNavigate()
    return (
      <Requests
        search={Route.useSearch()}
        onChange={(change) => void navigate({ search: (search) => withChange(search, change), replace: true, resetScroll: false })}
      />
    )
  },
})
