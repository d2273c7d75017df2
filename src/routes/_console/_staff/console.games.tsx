import { createFileRoute } from '@tanstack/react-router'
import { Games } from '#features/operator/office/games.tsx'
import { readTableSearch } from '#features/operator/table/table-search.ts'

export const Route = createFileRoute('/_console/_staff/console/games')({
  validateSearch: readTableSearch('status', 'age', 'from', 'to', 'view', 'month'),
  component: function GamesPage() {
    const navigate = Route.useNavigate()
    return <Games search={Route.useSearch()} onChange={(search) => void navigate({ search, replace: true, resetScroll: false })} />
  },
})
