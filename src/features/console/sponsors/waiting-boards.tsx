import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { tableQuery } from '../table/table-view.tsx'

/** How many boards of clubs wait for approval; nothing when none does. */
export function WaitingBoards({ renderLink }: { renderLink(content: ReactNode): ReactNode }) {
  const { data } = useQuery(tableQuery('GET /console/boards', { state: 'waiting' }))
  if (!data || data.total === 0) return null
  return renderLink(<Plural value={data.total} one="# sponsor’s board waits for approval" other="# sponsors’ boards wait for approval" />)
}
