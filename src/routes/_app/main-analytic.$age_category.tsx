import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { toAgeCategory } from '#shared/age-category.ts'
import { ALL_AGES } from '#features/app/analytics/ages.ts'
import { NotFound } from '#features/frame/not-found.tsx'
import { gameQueries } from '#features/app/games/data/queries.ts'
import { analyticsList, readAnalyticsSearch } from '#features/app/analytics/analytics-list.ts'
import { AnalyticsPage } from '#features/app/analytics/analytics-page.tsx'

export const Route = createFileRoute('/_app/main-analytic/$age_category')({
  params: {
    parse: ({ age_category }) => {
      const age = age_category === ALL_AGES ? ALL_AGES : toAgeCategory(age_category)
      if (!age) throw notFound()
      return { age_category: age }
    },
  },
  validateSearch: readAnalyticsSearch,
  loaderDeps: ({ search: { of } }) => ({ of }),
  loader: ({ context, params, deps: { of } }) => {
    void context.queryClient.prefetchInfiniteQuery(gameQueries.list(analyticsList(params.age_category, of === 'my-club')))
  },
  staticData: { title: msg`Analytics`, header: 'white' },
  component: AnalyticsPage,
  notFoundComponent: NotFound,
})
