import { useLingui } from '@lingui/react/macro'
import Rows3 from 'lucide-react/icons/rows-3'
import { Suspense, useCallback, useLayoutEffect, useRef, useState, useEffect, type ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { useFollowed } from '#features/app/following/use-followed.ts'
import { Hero } from '#features/app/games/schedule/hero.tsx'
import { Schedule } from '#features/app/games/schedule/schedule.tsx'
import { defaultFilter, type ScheduleSearch } from '#features/app/games/schedule/search.ts'
import { useUser } from '#features/app/session/user.ts'
import { later } from '#platform/later.tsx'
import { localStore } from '#platform/local-store.ts'
import { scrollBehavior, isStandalone, LARGE_SCREEN, useMediaQuery } from '#platform/media.ts'
import { ScheduleCard } from '#features/app/games/schedule/schedule-card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { AgeTabs, DateFilter, FilterTabs } from './filters.tsx'
import { CompactFilters } from './compact-filters.tsx'

/** Waits for the start to finish, because the snapshot is for the next one. */
const START_DELAY = 1500
/** Its presence means that the games are shown as low rows. */
const ROWS_KEY = 'schedule-rows'

const route = getRouteApi('/_app/main')

const NextUpStrip = later('app', async () => (await import('#features/app/following/next-up-strip.tsx')).NextUpStrip)
const SubscriptionDialog = later('app', async () => (await import('#features/app/subscription/subscription-dialog.tsx')).SubscriptionDialog)

export function SchedulePage() {
  const { t } = useLingui()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const user = useUser()
  const followed = useFollowed()
  // Null until it opens for the first time.
  const [offer, setOffer] = useState<boolean | null>(null)
  const showOffer = useCallback(() => setOffer(true), [])
  const schedule = useRef<HTMLElement>(null)
  // The filters that a choice leaves.
  const left = useRef<ScheduleSearch | null>(null)
  useScheduleSnapshot()
  const subscribed = user?.is_subscribed ?? false
  const standalone = isStandalone()
  const [rows, setRows] = useState(() => localStore.get(ROWS_KEY) !== null)
  const isFollowing = followed.isPending || followed.games.length > 0

  const toggleRows = () => {
    if (rows) localStore.remove(ROWS_KEY)
    else localStore.set(ROWS_KEY, 'yes')
    setRows(!rows)
  }
  const change = (next: ScheduleSearch) => {
    left.current = search
    const { filter, ...rest } = next
    void navigate({ search: filter === defaultFilter() ? rest : next, resetScroll: false })
  }
  const card = useCallback(
    (game: Game) => <ScheduleCard game={game} subscribed={subscribed} standalone={standalone} row={rows} onOffer={showOffer} />,
    [subscribed, standalone, rows, showOffer],
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
      <div className={isFollowing ? 'min-h-32' : ''}>
        <Suspense>
          <NextUpStrip user={user} followed={followed} access={{ subscribed, standalone, onOffer: showOffer }} schedule={schedule} />
        </Suspense>
      </div>
      {user?.user_type !== 1 && <Hero compact={isFollowing} onWatch={showLive} />}
      <section ref={schedule} id="schedule" aria-label={t`Schedule`} className="mx-auto max-w-7xl scroll-mt-16 px-4 py-2 sm:px-6 sm:py-5">
        <FilterPanel search={search} onChange={change}>
          <IconButton
            label={t`Show rows`}
            aria-pressed={rows}
            onClick={toggleRows}
            className="text-muted aria-pressed:bg-sunken aria-pressed:text-action"
          >
            <Rows3 className="size-5" />
          </IconButton>
        </FilterPanel>
        <Schedule search={search} rows={rows} card={card} />
      </section>
      {offer !== null && (
        <Suspense>
          <SubscriptionDialog open={offer} onClose={() => setOffer(false)} />
        </Suspense>
      )}
    </main>
  )
}

function useScheduleSnapshot(): void {
  useEffect(() => {
    let unmounted = false
    let stop = () => {}
    const start = async () => {
      const { takeSnapshots } = await import('./take-snapshot.ts')
      if (!unmounted) stop = takeSnapshots()
    }
    const timer = setTimeout(() => void start().catch(() => undefined), START_DELAY)
    return () => {
      unmounted = true
      clearTimeout(timer)
      stop()
    }
  }, [])
}

/** The filters of the schedule: list, age category and day. */
function FilterPanel({
  search,
  onChange,
  children,
}: {
  search: ScheduleSearch
  onChange(next: ScheduleSearch): void
  children: ReactNode
}) {
  const wide = useMediaQuery(LARGE_SCREEN)
  return (
    <div className="mb-2 grid">
      <div className="flex min-w-0 items-center justify-between gap-2">
        <FilterTabs search={search} onChange={onChange} />
        <div className="flex shrink-0 items-center gap-2">
          <Suspense>{wide && <DateFilter search={search} onChange={onChange} />}</Suspense>
          {children}
        </div>
      </div>
      {wide ? <AgeTabs search={search} onChange={onChange} /> : <CompactFilters search={search} onChange={onChange} />}
    </div>
  )
}
