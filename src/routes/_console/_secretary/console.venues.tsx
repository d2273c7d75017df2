import { createFileRoute } from '@tanstack/react-router'
import { withChange } from '#features/console/frame/table/change-table.ts'
import { readTableSearch } from '#features/console/frame/table/table-search.ts'
import { Venues } from '#features/console/season/venues/venues.tsx'

export const Route = createFileRoute('/_console/_secretary/console/venues')({
  validateSearch: readTableSearch(),
  component: function VenuesPage() {
    const navigate = Route.useNavigate()
    return (
      <Venues
        search={Route.useSearch()}
        onChange={(change) => void navigate({ search: (search) => withChange(search, change), replace: true, resetScroll: false })}
      />
    )
  },
})
