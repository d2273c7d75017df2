import { createFileRoute } from '@tanstack/react-router'
import { Users } from '#features/console/people/users/users.tsx'
import { withChange } from '#features/console/frame/table/change-table.ts'
import { readTableSearch } from '#features/console/frame/table/table-search.ts'

export const Route = createFileRoute('/_console/_staff/console/users')({
  validateSearch: readTableSearch('role'),
  component: function UsersPage() {
    const navigate = Route.useNavigate()
    return (
      <Users
        search={Route.useSearch()}
        onChange={(change) => void navigate({ search: (search) => withChange(search, change), replace: true, resetScroll: false })}
      />
    )
  },
})
