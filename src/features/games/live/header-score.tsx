import { useQuery } from '@tanstack/react-query'
import { gameQueries } from '#features/games/data/queries.ts'
import { CompactScore } from './compact-score.tsx'

/** The score in the header of phones and tablets. It reads the viewer's query from the cache. */
export default function HeaderScore({ id }: { id: string }) {
  const { data: game } = useQuery({ ...gameQueries.one(id), enabled: false })
  return game ? <CompactScore game={game} /> : null
}
