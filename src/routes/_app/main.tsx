import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { useFavorites } from '#features/favorites/favorites.ts'
import { Heart } from '#features/favorites/heart.tsx'
import { gameQueries } from '#features/games/data/queries.ts'
import { DateFilter } from '#features/games/schedule/date-filter.tsx'
import { AgeTabs, FilterTabs } from '#features/games/schedule/filters.tsx'
import { MatchCard } from '#features/games/schedule/match-card.tsx'
import { Schedule } from '#features/games/schedule/schedule.tsx'
import { readScheduleSearch, toListKey, type ScheduleSearch } from '#features/games/schedule/search.ts'
import { useUser } from '#features/session/user.ts'
import { SubscriptionDialog } from '#features/subscription/subscription-dialog.tsx'

export const Route = createFileRoute('/_app/main')({
  validateSearch: readScheduleSearch,
  loaderDeps: ({ search }) => search,
  loader({ context, deps }) {
    // Begun here so that it runs beside the loading of the page, not after it.
    void context.queryClient.prefetchInfiniteQuery(gameQueries.list(toListKey(deps)))
  },
  component: Main,
})

function Main() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const user = useUser()
  const favorites = useFavorites()
  const [offer, setOffer] = useState(false)
  const change = (next: ScheduleSearch) => void navigate({ search: next, replace: true, resetScroll: false })

  const card = (game: Game) => (
    <MatchCard
      game={game}
      heart={
        game.status === 'analytics' ? null : <Heart gameId={game._id} game={`${game.club_one_ref.name} – ${game.club_two_ref.name}`} />
      }
      open={(content) =>
        user?.is_subscribed ? (
          <Link to="/live/$id" params={{ id: game._id }} className="flex grow flex-col rounded-b-card">
            {content}
          </Link>
        ) : (
          <button type="button" onClick={() => setOffer(true)} className="flex grow flex-col rounded-b-card text-start">
            {content}
          </button>
        )
      }
    />
  )
  return (
    <main className="mx-auto max-w-7xl px-4 py-4 sm:px-6 sm:py-6" id="schedule">
      <h1 className="sr-only">
        <Trans>Schedule</Trans>
      </h1>
      <div className="mb-3 grid gap-1">
        <FilterTabs search={search} onChange={change} />
        <div className="flex min-w-0 items-center gap-2">
          <DateFilter search={search} onChange={change} />
          <AgeTabs search={search} onChange={change} />
        </div>
      </div>
      <Schedule
        search={search}
        card={card}
        arrange={(games) => (search.filter === 'favorites' ? games.filter((game) => favorites.has(game._id)) : games)}
      />
      <SubscriptionDialog open={offer} onClose={() => setOffer(false)} />
    </main>
  )
}
