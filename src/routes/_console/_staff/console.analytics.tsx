import { createFileRoute } from '@tanstack/react-router'
import { Analytics } from '#features/console/media/analytics/analytics.tsx'
import { withChange } from '#features/console/frame/table/change-table.ts'
import { readTableSearch } from '#features/console/frame/table/table-search.ts'

export const Route = createFileRoute('/_console/_staff/console/analytics')({
  validateSearch: readTableSearch(),
  component: function AnalyticsTablePage() {
    const navigate = Route.useNavigate()
    return (
      <Analytics
        search={Route.useSearch()}
        onChange={(change) => void navigate({ search: (search) => withChange(search, change), replace: true, resetScroll: false })}
      />
    )
  },
})
