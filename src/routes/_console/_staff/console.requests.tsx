import { createFileRoute } from '@tanstack/react-router'
import { Requests } from '#features/console/inbox/requests.tsx'
import { readTableSearch } from '#features/console/table/table-search.ts'

export const Route = createFileRoute('/_console/_staff/console/requests')({
  validateSearch: readTableSearch('state'),
  component: function RequestsPage() {
    const navigate = Route.useNavigate()
    return <Requests search={Route.useSearch()} onChange={(search) => void navigate({ search, replace: true, resetScroll: false })} />
  },
})
