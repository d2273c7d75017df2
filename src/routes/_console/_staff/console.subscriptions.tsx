import { createFileRoute } from '@tanstack/react-router'
import { Subscriptions } from '#features/console/people/subscriptions/subscriptions.tsx'
import { withChange } from '#features/console/frame/table/change-table.ts'
import { readTableSearch } from '#features/console/frame/table/table-search.ts'

export const Route = createFileRoute('/_console/_staff/console/subscriptions')({
  validateSearch: readTableSearch('state'),
  component: function SubscriptionsPage() {
    const navigate = Route.useNavigate()
    return (
      <Subscriptions
        search={Route.useSearch()}
        onChange={(change) => void navigate({ search: (search) => withChange(search, change), replace: true, resetScroll: false })}
      />
    )
  },
})
