import { createFileRoute, Link } from '@tanstack/react-router'
import { Clubs } from '#features/operator/clubs/clubs.tsx'
import { readTableSearch } from '#features/operator/table/table-search.ts'
import { buttonClass } from '#ui/button.tsx'

export const Route = createFileRoute('/_console/_staff/console/clubs/')({
  validateSearch: readTableSearch('age'),
  component: function ClubsPage() {
    const navigate = Route.useNavigate()
    return (
      <Clubs
        search={Route.useSearch()}
        onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
        open={(id, label, content) => (
          <Link to="/console/clubs/$id" params={{ id }} aria-label={label} className={buttonClass('outline')}>
            {content}
          </Link>
        )}
        onMade={(id) => void navigate({ to: '/console/clubs/$id', params: { id } })}
      />
    )
  },
})
