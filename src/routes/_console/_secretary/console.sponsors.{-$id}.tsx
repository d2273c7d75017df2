import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { BoardPage } from '#features/console/media/sponsors/board-page.tsx'
import { Sponsors } from '#features/console/media/sponsors/sponsors.tsx'
import { OPEN_ROW, OpenRowIcon } from '#features/console/frame/table/open-row.tsx'
import { withChange } from '#features/console/frame/table/change-table.ts'
import { readTableSearch } from '#features/console/frame/table/table-search.ts'
import { buttonClass } from '#ui/button.tsx'

/** The list of sponsors' boards, and each of them. One route: every page loads the table of routes. */
export const Route = createFileRoute('/_console/_secretary/console/sponsors/{-$id}')({
  validateSearch: readTableSearch('state'),
  component: SponsorsPage,
})

function SponsorsPage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (id === undefined) {
    return (
      <Sponsors
        search={search}
        onChange={(change) => void navigate({ search: (latest) => withChange(latest, change), replace: true, resetScroll: false })}
        renderLink={(each, label) => (
          <Link to="/console/sponsors/{-$id}" params={{ id: each }} aria-label={label} className={OPEN_ROW}>
            <OpenRowIcon />
          </Link>
        )}
        onBooked={(booked) => void navigate({ to: '/console/sponsors/{-$id}', params: { id: booked }, search: {} })}
      />
    )
  }
  return (
    <BoardPage
      key={id}
      id={id}
      links={
        <Link to="/console/sponsors/{-$id}" params={{ id: undefined }} className={`${buttonClass('quiet')} print:hidden`}>
          <Trans>All ads</Trans>
        </Link>
      }
    />
  )
}
