import { createFileRoute } from '@tanstack/react-router'
import { Users } from '#features/console/users/users.tsx'
import { readTableSearch } from '#features/console/table/table-search.ts'

export const Route = createFileRoute('/_console/_staff/console/users')({
  validateSearch: readTableSearch('role'),
  component: function UsersPage() {
    const navigate = Route.useNavigate()
    return <Users search={Route.useSearch()} onChange={(search) => void navigate({ search, replace: true, resetScroll: false })} />
  },
})
