import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import { later } from '#platform/later.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const MatchHighlights = later('video', async () => (await import('./highlights/match-highlights.tsx')).MatchHighlights, { optional: true })

interface OpenHighlightsProps {
  game: GameDetail
  /** Whether the result is hidden until it is asked for: then no title tells it. */
  resultHidden: boolean
}

/** Opens the clips of a match that is over. Nothing of them is loaded before. */
export function OpenHighlights({ game, resultHidden }: OpenHighlightsProps) {
  const [open, setOpen] = useState(false)
  if (!open) {
    return (
      <Button look="outline" onClick={() => setOpen(true)}>
        <Trans>Highlights</Trans>
      </Button>
    )
  }
  return (
    <Suspense fallback={<Skeleton className="aspect-video w-full" />}>
      <MatchHighlights game={game} resultHidden={resultHidden} />
    </Suspense>
  )
}
