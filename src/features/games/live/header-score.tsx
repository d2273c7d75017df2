import { useQuery } from '@tanstack/react-query'
import { gameQueries } from '#features/games/data/queries.ts'
import { CompactScore } from './compact-score.tsx'

/** The score in the top bar of phones and tablets; shows what the viewer below it has asked for. */
export default function HeaderScore({ id }: { id: string }) {
  const { data: game } = useQuery({ ...gameQueries.one(id), enabled: false })
  return game ? <CompactScore game={game} /> : null
}
