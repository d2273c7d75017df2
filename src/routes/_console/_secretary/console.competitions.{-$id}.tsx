import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { CompetitionPage } from '#features/console/season/competitions/competition-page.tsx'
import { Competitions } from '#features/console/season/competitions/competitions.tsx'
import { OPEN_ROW, OpenRowIcon } from '#features/console/frame/table/open-row.tsx'
import { withChange } from '#features/console/frame/table/change-table.ts'
import { readTableSearch } from '#features/console/frame/table/table-search.ts'
import { buttonClass } from '#ui/button.tsx'

/** The list of competitions, and each of them. One route: every page loads the table of routes. */
export const Route = createFileRoute('/_console/_secretary/console/competitions/{-$id}')({
  validateSearch: readTableSearch('age'),
  component: CompetitionsPage,
})

function CompetitionsPage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = (next: string | undefined) => void navigate({ to: '/console/competitions/{-$id}', params: { id: next }, search: {} })
  if (id === undefined) {
    return (
      <Competitions
        search={search}
        onChange={(change) => void navigate({ search: (latest) => withChange(latest, change), replace: true, resetScroll: false })}
        renderLink={(each, label) => (
          <Link to="/console/competitions/{-$id}" params={{ id: each }} aria-label={label} className={OPEN_ROW}>
            <OpenRowIcon />
          </Link>
        )}
        onCreated={open}
      />
    )
  }
  return (
    <CompetitionPage
      key={id}
      id={id}
      onDeleted={() => open(undefined)}
      links={
        <>
          <Link to="/competition/$id" params={{ id }} className={buttonClass('outline')}>
            <Trans>Public page</Trans>
          </Link>
          <Link to="/console/competitions/{-$id}" params={{ id: undefined }} className={buttonClass('quiet')}>
            <Trans>All competitions</Trans>
          </Link>
        </>
      }
    />
  )
}
