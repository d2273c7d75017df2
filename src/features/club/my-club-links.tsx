import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pageQueries } from '#platform/query-client.ts'
import { clubQuery } from '#features/frame/club-query.ts'
import { analyticsOf } from '#features/frame/links.ts'

interface MyClubLinksProps {
  clubId: string
  role?: 'menuitem'
  tabIndex?: number
  className: string
}

/** Links to the user's club, its teams and its analytics. */
export default function MyClubLinks({ clubId, ...link }: MyClubLinksProps) {
  const { data } = useQuery({ ...clubQuery(clubId), staleTime: Number.POSITIVE_INFINITY }, pageQueries)
  const to = '/team/$club/{-$age_category}'
  return (
    <>
      <Link {...link} to={to} params={{ club: clubId }} activeOptions={{ exact: true }}>
        <Trans>All teams</Trans>
      </Link>
      {data?.age_categories.map(({ _id, name }) => (
        <Link key={_id} {...link} to={to} params={{ club: clubId, age_category: name }}>
          {name}
        </Link>
      ))}
      <Link {...link} to={analyticsOf('all')} search={{ of: 'my-club' } as never}>
        <Trans>Analytics of the club</Trans>
      </Link>
    </>
  )
}
