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
import { AgeOfData } from '#features/games/schedule/age-of-data.tsx'
import { MatchCard } from '#features/games/schedule/match-card.tsx'
import { OpenGame } from '#features/games/schedule/open-game.tsx'
import { useUser } from '#features/session/user.ts'
import { SubscriptionDialog } from '#features/subscription/subscription-dialog.tsx'
import { NotFound } from '#features/site/not-found.tsx'
import { isStandalone } from '#platform/media.ts'
import { listOf } from './-analytics-list.ts'

export const Route = createFileRoute('/_app/main-analytic/$age_category')({
  params: {
    parse: ({ age_category }) => {
      const age = age_category === ALL_AGES ? ALL_AGES : toAgeCategory(age_category)
      if (!age) throw notFound()
      return { age_category: age }
    },
  },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchInfiniteQuery(listOf(params.age_category))
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
    listOf(age),
  )
  const subscribed = user !== null && (user.is_subscribed || user.role === 'staff')
  const inside = isStandalone()
  const card = (game: Game) => (
    <MatchCard
      game={game}
      heart={null}
      opener={<OpenGame game={game} subscribed={subscribed} inside={inside} onOffer={() => setOffer(true)} />}
    />
  )
  return (
    <main className="mx-auto max-w-7xl px-4 py-4 sm:px-6 sm:py-6">
      <h1 className="mb-4 text-headline font-bold">
        <Trans>Analytics</Trans>
      </h1>
      <AgeCategoryNav key={age} />
      {data && <AgeOfData updatedAt={dataUpdatedAt} failed={isError} />}
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
