import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { followingList } from '#features/app/games/data/cached-games.ts'
import { gameQueries } from '#features/app/games/data/queries.ts'
import { readScheduleSearch, toListKey } from '#features/app/games/schedule/search.ts'
import { SchedulePage } from '#features/app/games/schedule/schedule-page.tsx'

export const Route = createFileRoute('/_app/main')({
  staticData: { title: msg`Schedule` },
  validateSearch: readScheduleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // Starts in the loader, in parallel with the page's code.
    void context.queryClient.prefetchInfiniteQuery(gameQueries.list(followingList))
    void context.queryClient.prefetchInfiniteQuery(gameQueries.list(toListKey(deps)))
  },
  component: SchedulePage,
})
