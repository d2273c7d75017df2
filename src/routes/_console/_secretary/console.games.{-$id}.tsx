import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Games } from '#features/console/season/games/games.tsx'
import { GameScreen } from '#features/console/season/games/game-screen.tsx'
import { withChange } from '#features/console/frame/table/change-table.ts'
import { readTableSearch, type TableSearch } from '#features/console/frame/table/table-search.ts'
import { later } from '#platform/later.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const LensPreview = later('video', async () => (await import('#features/video/lens/lens-preview.tsx')).LensPreview, { optional: true })

/** The list of games, and each of them. One route: every page loads the table of routes. */
export const Route = createFileRoute('/_console/_secretary/console/games/{-$id}')({
  validateSearch: readTableSearch(
    'status',
    'age',
    'when',
    'from',
    'to',
    'round',
    'venue',
    'clash',
    'proposal',
    'view',
    'month',
    'week',
    'tab',
  ),
  component: GamesPage,
})

function GamesPage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (changed: TableSearch) =>
    void navigate({ search: (latest) => withChange(latest, changed), replace: true, resetScroll: false })
  if (id === undefined) return <Games search={search} onChange={change} />
  return (
    <GameScreen
      key={id}
      id={id}
      tab={search['tab']}
      onTab={(tab) => void navigate({ search: (latest) => ({ ...latest, tab }), replace: true, resetScroll: false })}
      showLens={(parts) => (
        <Suspense fallback={<Skeleton className="aspect-video w-full" />}>
          <LensPreview {...parts} />
        </Suspense>
      )}
    />
  )
}
