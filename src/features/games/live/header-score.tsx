import { useQuery } from '@tanstack/react-query'
import type { GameDetail } from '#shared/game.schema.ts'
import { gameQueries } from '#features/games/data/queries.ts'
import { useShownGame } from '#platform/held-games.ts'
import { CompactScore } from './compact-score.tsx'

/** The score in the header of phones and tablets. It reads the viewer's query from the cache. */
export default function HeaderScore({ id }: { id: string }) {
  const { data: game } = useQuery({ ...gameQueries.one(id), enabled: false })
  return game ? <Shown game={game} /> : null
}

function Shown({ game }: { game: GameDetail }) {
  return <CompactScore game={useShownGame(game)} />
}
