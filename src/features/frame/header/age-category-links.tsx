import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#platform/http.ts'
import { pageQueries } from '#platform/query-client.ts'
import { analyticsOf } from '../links.ts'

const ageCategories = queryOptions({
  queryKey: ['age-categories'],
  queryFn: async ({ signal }) => (await call('GET /club/age_category', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { persist: true },
})

interface AgeCategoryLinksProps {
  role?: 'menuitem'
  tabIndex?: number
  className: string
}

/** Links to the analytics of all games and of each age category. If the categories cannot be loaded, only "All" is shown. */
export default function AgeCategoryLinks(link: AgeCategoryLinksProps) {
  const { data = [] } = useQuery(ageCategories, pageQueries)
  return (
    <>
      <AnalyticsLink {...link} category="all">
        <Trans>All</Trans>
      </AnalyticsLink>
      {data.map(({ _id, name }) => (
        <AnalyticsLink key={_id} {...link} category={name}>
          {name}
        </AnalyticsLink>
      ))}
    </>
  )
}

function AnalyticsLink({ category, ...link }: AgeCategoryLinksProps & { category: string; children: React.ReactNode }) {
  return <Link {...link} to={analyticsOf(category)} />
}
