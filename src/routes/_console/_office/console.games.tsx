import { createFileRoute } from '@tanstack/react-router'
import { Games } from '#features/console/games/games.tsx'
import { withChange } from '#features/console/table/change-table.ts'
import { readTableSearch } from '#features/console/table/table-search.ts'

export const Route = createFileRoute('/_console/_office/console/games')({
  validateSearch: readTableSearch('status', 'age', 'when', 'from', 'to', 'round', 'venue', 'clash', 'view', 'month'),
  component: function GamesPage() {
    const navigate = Route.useNavigate()
    return (
      <Games
        search={Route.useSearch()}
        onChange={(change) => void navigate({ search: (search) => withChange(search, change), replace: true, resetScroll: false })}
      />
    )
  },
})
