import { createFileRoute, Link } from '@tanstack/react-router'
import { Competitions } from '#features/console/competitions/competitions.tsx'
import { OPEN_ROW, OpenRowIcon } from '#features/console/table/open-row.tsx'
import { readTableSearch } from '#features/console/table/table-search.ts'

export const Route = createFileRoute('/_console/_office/console/competitions/')({
  validateSearch: readTableSearch('age'),
  component: function CompetitionsPage() {
    const navigate = Route.useNavigate()
    return (
      <Competitions
        search={Route.useSearch()}
        onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
        renderLink={(id, label) => (
          <Link to="/console/competitions/$id" params={{ id }} aria-label={label} className={OPEN_ROW}>
            <OpenRowIcon />
          </Link>
        )}
        onCreated={(id) => void navigate({ to: '/console/competitions/$id', params: { id } })}
      />
    )
  },
})
