import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const GRID = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4 xl:grid-cols-4'

interface AnalysedGamesProps {
  /** Undefined until they are loaded. */
  games: readonly Game[] | undefined
  loading: boolean
  card(game: Game): ReactNode
  onRetry(): void
  /** Loads the next page; null where there is none. */
  more: { busy: boolean; load(): void } | null
}

/** Games with analytics, in 1 to 4 columns. */
export function AnalysedGames({ games, loading, card, onRetry, more }: AnalysedGamesProps) {
  if (loading) {
    return (
      <div className={GRID} aria-busy="true">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-47 rounded-card" />
        ))}
      </div>
    )
  }
  if (!games) {
    return (
      <EmptyState failed title={<Trans>These matches are not available offline yet</Trans>}>
        <Button look="outline" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </EmptyState>
    )
  }
  if (games.length === 0) return <EmptyState title={<Trans>No Matches Found</Trans>} />
  return (
    <>
      <ul className={GRID}>
        {games.map((game) => (
          <li key={game._id}>{card(game)}</li>
        ))}
      </ul>
      {more && (
        <div className="py-6 text-center">
          <Button look="quiet" busy={more.busy} onClick={more.load}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
