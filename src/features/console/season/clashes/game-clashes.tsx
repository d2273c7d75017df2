import { useQuery } from '@tanstack/react-query'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { call } from '#platform/http.ts'
import { tableKey } from '../../frame/table/table-view.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { plannedGame } from './planned-game.ts'

/** The games with which a game overlaps as it is planned now. */
export function GameClashes({ game }: { game: GameRow }) {
  const { data } = useQuery({
    queryKey: [...tableKey('GET /console/games'), 'clashes', game._id],
    queryFn: ({ signal }) => call('POST /console/games/clashes', { body: { games: [plannedGame(game)] }, signal }),
    enabled: game.clashes.length > 0,
    staleTime: 0,
  })
  return <ClashNotice clashes={data ?? null} />
}
