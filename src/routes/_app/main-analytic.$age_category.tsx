import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { toAgeCategory } from '#shared/age-category.ts'
import type { Game } from '#shared/game.schema.ts'
import { AgeCategoryNav } from '#features/analytics/age-category-nav.tsx'
import { AnalysedGames } from '#features/analytics/analysed-games.tsx'
import { ALL_AGES } from '#features/analytics/ages.ts'
import { StaleNotice } from '#features/games/schedule/stale-notice.tsx'
import { MatchCard } from '#features/games/schedule/match-card.tsx'
import { GameLink } from '#features/games/schedule/game-link.tsx'
import { useUser } from '#features/session/user.ts'
import { SubscriptionDialog } from '#features/subscription/subscription-dialog.tsx'
import { NotFound } from '#features/site/not-found.tsx'
import { loadTexts } from '#platform/i18n.ts'
import { isStandalone } from '#platform/media.ts'
import { analyticsList } from './-analytics-list.ts'

export const Route = createFileRoute('/_app/main-analytic/$age_category')({
  params: {
    parse: ({ age_category }) => {
      const age = age_category === ALL_AGES ? ALL_AGES : toAgeCategory(age_category)
      if (!age) throw notFound()
      return { age_category: age }
    },
  },
  beforeLoad: () => loadTexts('more'),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchInfiniteQuery(analyticsList(params.age_category))
  },
  staticData: { title: msg`Analytics`, header: 'white' },
  component: AnalyticsList,
  notFoundComponent: NotFound,
})

function AnalyticsList() {
  const { age_category: age } = Route.useParams()
  const user = useUser()
  const [offer, setOffer] = useState(false)
  const { data, dataUpdatedAt, isError, isPending, isPaused, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    analyticsList(age),
  )
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
      <h1 className="mb-4 text-headline font-bold">
        <Trans>Analytics</Trans>
      </h1>
      <AgeCategoryNav key={age} />
      {data && <StaleNotice updatedAt={dataUpdatedAt} failed={isError} />}
      <AnalysedGames
        games={data?.pages.flatMap((page) => page.data)}
        loading={isPending && !isPaused}
        card={card}
        onRetry={() => void refetch()}
        more={hasNextPage ? { busy: isFetchingNextPage, load: () => void fetchNextPage() } : null}
      />
      <SubscriptionDialog open={offer} onClose={() => setOffer(false)} />
    </main>
  )
}
