import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { AgeCategoryNav } from '#features/app/analytics/age-category-nav.tsx'
import { AnalysedGames, AnalysedGamesSkeleton } from '#features/app/analytics/analysed-games.tsx'
import { GameList } from '#features/app/games/schedule/game-list.tsx'
import { MatchCard } from '#features/app/games/schedule/match-card.tsx'
import { GameLink } from '#features/app/games/schedule/game-link.tsx'
import { useUser } from '#features/app/session/user.ts'
import { SubscriptionDialog } from '#features/app/subscription/subscription-dialog.tsx'
import { isStandalone } from '#platform/media.ts'
import { Segments } from '#ui/segments.tsx'
import { analyticsList } from '#features/app/analytics/analytics-list.ts'

const route = getRouteApi('/_app/main-analytic/$age_category')

export function AnalyticsPage() {
  const { t } = useLingui()
  const { age_category: age } = route.useParams()
  const user = useUser()
  const { of } = route.useSearch()
  const navigate = route.useNavigate()
  const [offer, setOffer] = useState(false)
  const subscribed = user?.is_subscribed ?? false
  const standalone = isStandalone()
  const card = (game: Game) => (
    <MatchCard
      game={game}
      heart={null}
      opener={<GameLink game={game} subscribed={subscribed} standalone={standalone} onOffer={() => setOffer(true)} />}
    />
  )
  return (
    <main className="mx-auto max-w-7xl px-4 py-4 sm:px-6 sm:py-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title font-bold">
          <Trans>Analytics</Trans>
        </h1>
        {user?.club_id && (
          <Segments
            label={t`Clubs`}
            options={[
              { value: 'my-club', label: t`My club` },
              { value: 'all', label: t`All clubs` },
            ]}
            chosen={of ?? 'all'}
            onChoose={(next) => void navigate({ search: next === 'all' ? {} : { of: next }, replace: true })}
          />
        )}
      </div>
      <AgeCategoryNav key={age} />
      <GameList listKey={analyticsList(age, of === 'my-club')} skeleton={<AnalysedGamesSkeleton />}>
        {(games) => <AnalysedGames games={games} card={card} />}
      </GameList>
      <SubscriptionDialog open={offer} onClose={() => setOffer(false)} />
    </main>
  )
}
