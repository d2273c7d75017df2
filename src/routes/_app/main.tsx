import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useFavorites } from '#features/favorites/favorites.ts'
import { arrangeFavorites } from '#features/games/data/favorites-list.ts'
import { gameQueries } from '#features/games/data/queries.ts'
import { FilterPanel } from '#features/games/schedule/filter-panel.tsx'
import { Hero } from '#features/games/schedule/hero.tsx'
import { Schedule } from '#features/games/schedule/schedule.tsx'
import { readScheduleSearch, toListKey, type ScheduleSearch } from '#features/games/schedule/search.ts'
import { useFirstLook } from '#features/games/schedule/use-first-look.ts'
import { useUser } from '#features/session/user.ts'
import { isStandalone } from '#platform/media.ts'
import { ScheduleCard } from './-schedule-card.tsx'

const SubscriptionDialog = lazy(async () => ({
  default: (await import('#features/subscription/subscription-dialog.tsx')).SubscriptionDialog,
}))

export const Route = createFileRoute('/_app/main')({
  staticData: { title: msg`Schedule` },
  validateSearch: readScheduleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // Begun here so that it runs beside the loading of the page, not after it.
    void context.queryClient.prefetchInfiniteQuery(gameQueries.list(toListKey(deps)))
  },
  component: Main,
})

function Main() {
  const { t } = useLingui()
  const { queryClient } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const user = useUser()
  const favorites = useFavorites()
  // Null until it is wanted for the first time.
  const [offer, setOffer] = useState<boolean | null>(null)
  const showOffer = useCallback(() => setOffer(true), [])
  const schedule = useRef<HTMLElement>(null)
  useFirstLook()
  const subscribed = user !== null && (user.is_subscribed || user.role === 'staff')
  const inside = isStandalone()

  // Another list begins at its top, and never above where one has scrolled past the hero.
  const change = (next: ScheduleSearch) => {
    const top = schedule.current?.getBoundingClientRect().top ?? 0
    void navigate({ search: next, resetScroll: false })
    if (top < 0) schedule.current?.scrollIntoView()
  }
  const watch = () => {
    void navigate({ search: { ...search, filter: 'live' }, resetScroll: false })
    schedule.current?.scrollIntoView({ behavior: 'smooth' })
  }
  return (
    <main>
      <Hero club={user?.user_type === 1} onWatch={watch} />
      <section ref={schedule} id="schedule" aria-label={t`Schedule`} className="mx-auto max-w-7xl scroll-mt-16 px-4 py-3 sm:px-6 sm:py-5">
        <FilterPanel search={search} onChange={change} />
        <Schedule
          search={search}
          card={(game) => <ScheduleCard game={game} subscribed={subscribed} inside={inside} onOffer={showOffer} />}
          arrange={(told) => (search.filter === 'favorites' ? arrangeFavorites(queryClient, toListKey(search), favorites, told) : told)}
        />
      </section>
      {offer !== null && (
        <Suspense>
          <SubscriptionDialog open={offer} onClose={() => setOffer(false)} />
        </Suspense>
      )}
    </main>
  )
}
