import { createFileRoute, Link } from '@tanstack/react-router'
import { Clubs } from '#features/console/season/clubs/clubs.tsx'
import { OPEN_ROW, OpenRowIcon } from '#features/console/frame/table/open-row.tsx'
import { withChange } from '#features/console/frame/table/change-table.ts'
import { readTableSearch } from '#features/console/frame/table/table-search.ts'

export const Route = createFileRoute('/_console/_secretary/console/clubs/')({
  validateSearch: readTableSearch('age'),
  component: function ClubsPage() {
    const navigate = Route.useNavigate()
    return (
      <Clubs
        search={Route.useSearch()}
        onChange={(change) => void navigate({ search: (search) => withChange(search, change), replace: true, resetScroll: false })}
        renderLink={(id, label) => (
          <Link to="/console/clubs/$id" params={{ id }} aria-label={label} className={OPEN_ROW}>
            <OpenRowIcon />
          </Link>
        )}
        onCreated={(id) => void navigate({ to: '/console/clubs/$id', params: { id } })}
      />
    )
  },
})
