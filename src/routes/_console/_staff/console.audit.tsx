import { createFileRoute } from '@tanstack/react-router'
import { Audit } from '#features/console/settings/audit/audit.tsx'
import { withChange } from '#features/console/frame/table/change-table.ts'
import { readTableSearch } from '#features/console/frame/table/table-search.ts'

export const Route = createFileRoute('/_console/_staff/console/audit')({
  validateSearch: readTableSearch('subject', 'action'),
  component: function AuditPage() {
    const navigate = Route.useNavigate()
    return (
      <Audit
        search={Route.useSearch()}
        onChange={(change) => void navigate({ search: (search) => withChange(search, change), replace: true, resetScroll: false })}
      />
    )
  },
})
