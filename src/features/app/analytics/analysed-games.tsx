import type { ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const GRID = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4 xl:grid-cols-4'

/** Games with analytics, in 1 to 4 columns. */
export function AnalysedGames({ games, card }: { games: readonly Game[]; card(game: Game): ReactNode }) {
  return (
    <ul className={GRID}>
      {games.map((game) => (
        <li key={game._id}>{card(game)}</li>
      ))}
    </ul>
  )
}

/** Their loading state, in the size of the cards. */
export function AnalysedGamesSkeleton() {
  return (
    <div className={GRID} aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-47 rounded-card" />
      ))}
    </div>
  )
}
