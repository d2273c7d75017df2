import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { useFavorites } from '#features/favorites/favorites.ts'
import { arrangeFavorites } from '#features/games/data/favorites-list.ts'
import { gameQueries } from '#features/games/data/queries.ts'
import { FilterPanel } from '#features/games/schedule/filter-panel.tsx'
import { Hero } from '#features/games/schedule/hero.tsx'
import { Schedule } from '#features/games/schedule/schedule.tsx'
import { readScheduleSearch, toListKey, type ScheduleSearch } from '#features/games/schedule/search.ts'
import { useScheduleSnapshot } from '#features/games/schedule/use-schedule-snapshot.ts'
import { useUser } from '#features/session/user.ts'
import { loadTexts } from '#platform/i18n.ts'
import { scrollBehavior, isStandalone } from '#platform/media.ts'
import { ScheduleCard } from './-schedule-card.tsx'

const SubscriptionDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('#features/subscription/subscription-dialog.tsx'), loadTexts('more')])
  return { default: dialog.SubscriptionDialog }
})

export const Route = createFileRoute('/_app/main')({
  staticData: { title: msg`Schedule` },
  validateSearch: readScheduleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // Starts in the loader, in parallel with the page's code.
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
  const favorites = useFavorites({ needed: search.filter === 'favorites' })
  // Null until it opens for the first time.
  const [offer, setOffer] = useState<boolean | null>(null)
  const showOffer = useCallback(() => setOffer(true), [])
  const schedule = useRef<HTMLElement>(null)
  // The filters that a choice leaves.
  const left = useRef<ScheduleSearch | null>(null)
  useScheduleSnapshot()
  const subscribed = user?.is_subscribed ?? false
  const standalone = isStandalone()

  const change = (next: ScheduleSearch) => {
    left.current = search
    void navigate({ search: next, resetScroll: false })
  }
  const card = useCallback(
    (game: Game) => <ScheduleCard game={game} subscribed={subscribed} standalone={standalone} onOffer={showOffer} />,
    [subscribed, standalone, showOffer],
  )
  // A chosen list scrolls to its top if the hero is out of view, when it is there: before, Back would find the place lost.
  useLayoutEffect(() => {
    if (!left.current || left.current === search) return
    left.current = null
    if ((schedule.current?.getBoundingClientRect().top ?? 0) < 0) schedule.current?.scrollIntoView()
  }, [search])
  const showLive = () => {
    void navigate({ search: { ...search, filter: 'live' }, resetScroll: false })
    schedule.current?.scrollIntoView({ behavior: scrollBehavior() })
  }
  return (
    <main>
      <Hero club={user?.user_type === 1} onWatch={showLive} />
      <section ref={schedule} id="schedule" aria-label={t`Schedule`} className="mx-auto max-w-7xl scroll-mt-16 px-4 py-3 sm:px-6 sm:py-5">
        <FilterPanel search={search} onChange={change} />
        <Schedule
          search={search}
          card={card}
          arrange={(fetched) =>
            search.filter === 'favorites' ? arrangeFavorites(queryClient, toListKey(search), favorites, fetched) : fetched
          }
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
