import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { tableQuery } from '../table/table-view.tsx'

/** In milliseconds. */
const REFETCH_EVERY = 60_000

/** How many parents wait to be confirmed, as a link to them. Nothing if nobody waits. */
export function OpenClaims({ renderLink }: { renderLink(content: ReactNode): ReactNode }) {
  const { data } = useQuery({
    ...tableQuery('GET /console/guardians', { state: 'claimed' }),
    refetchInterval: REFETCH_EVERY,
    refetchOnWindowFocus: 'always',
  })
  if (!data || data.total === 0) return null
  return renderLink(<Plural value={data.total} one="# parent waits to be confirmed" other="# parents wait to be confirmed" />)
}
