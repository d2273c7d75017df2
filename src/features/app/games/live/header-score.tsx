import { useQuery } from '@tanstack/react-query'
import type { GameDetail } from '#shared/game.schema.ts'
import { gameQueries } from '../data/queries.ts'
import { useShownGame } from '#platform/held-games.ts'
import { CompactScore } from './compact-score.tsx'
import { Recovering } from './recovering.tsx'

/** The score in the header of phones and tablets. It reads the viewer's query from the cache. */
export default function HeaderScore({ id }: { id: string }) {
  const { data: game } = useQuery({ ...gameQueries.one(id), enabled: false })
  return game ? <Shown game={game} /> : null
}

function Shown({ game }: { game: GameDetail }) {
  const shown = useShownGame(game)
  return (
    <Recovering>
      <CompactScore game={shown} />
    </Recovering>
  )
}
