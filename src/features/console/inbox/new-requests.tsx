import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { tableQuery } from '../table/table-view.tsx'

/** In milliseconds: requests arrive on an open page by themselves. */
export const REFETCH_EVERY = 30_000

/** How many requests wait for somebody; a screen reader is told when that changes. */
export function NewRequests() {
  const { data } = useQuery({
    ...tableQuery('GET /console/requests', { state: 'new' }),
    refetchInterval: REFETCH_EVERY,
    refetchOnWindowFocus: 'always',
  })
  return (
    <p role="status" className="figures min-h-5 text-small text-muted">
      {data?.total === 0 && <Trans>No new requests</Trans>}
      {data && data.total > 0 && <Plural value={data.total} one="# new request" other="# new requests" />}
    </p>
  )
}
