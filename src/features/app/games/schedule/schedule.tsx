import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { gameQueries } from '../data/queries.ts'
import { subscribeToSchedule } from '#platform/subscribe-to-schedule.ts'
import { applyPulse } from '../data/live-cache.ts'
import { GameList } from './game-list.tsx'
import { MatchGrid, MatchGridSkeleton } from './match-grid.tsx'
import { toListKey, type ScheduleSearch } from './search.ts'

interface ScheduleProps {
  search: ScheduleSearch
  /** Low rows instead of cards. */
  rows: boolean
  /** Must be a stable function, or every day would re-render. */
  card(game: Game): ReactNode
}

/** The filtered list of games, by day. */
export function Schedule({ search, rows, card }: ScheduleProps) {
  useLiveSchedule()
  return (
    <GameList listKey={toListKey(search)} skeleton={<MatchGridSkeleton rows={rows} />}>
      {(games) => <MatchGrid games={games} liveFirst={search.filter !== 'live'} rows={rows} card={card} />}
    </GameList>
  )
}

/** Keeps the live games in lists current while mounted. */
function useLiveSchedule(): void {
  const queryClient = useQueryClient()
  useEffect(() => subscribeToSchedule(queryClient, gameQueries.lists, (pulse) => applyPulse(queryClient, pulse)), [queryClient])
}
