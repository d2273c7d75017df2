import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Games } from '#features/console/games/games.tsx'
import { withChange } from '#features/console/table/change-table.ts'
import { readTableSearch } from '#features/console/table/table-search.ts'
import { loadTexts } from '#platform/i18n.ts'
import { lazyOptional } from '#platform/lazy-optional.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const LensPreview = lazyOptional(async () => {
  const [loaded] = await Promise.all([import('#features/video/lens/lens-preview.tsx'), loadTexts('video')])
  return { default: loaded.LensPreview }
})

export const Route = createFileRoute('/_console/_secretary/console/games')({
  validateSearch: readTableSearch('status', 'age', 'when', 'from', 'to', 'round', 'venue', 'clash', 'view', 'month'),
  component: function GamesPage() {
    const navigate = Route.useNavigate()
    return (
      <Games
        search={Route.useSearch()}
        showLens={(parts) => (
          <Suspense fallback={<Skeleton className="aspect-video w-full" />}>
            <LensPreview {...parts} />
          </Suspense>
        )}
        onChange={(change) => void navigate({ search: (search) => withChange(search, change), replace: true, resetScroll: false })}
      />
    )
  },
})
