import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { later } from '#platform/later.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const Clips = later('video', async () => (await import('#features/video/highlights/player-highlights.tsx')).PlayerHighlights, {
  optional: true,
})

/** Opens the clips of a child. Nothing of them is loaded before. */
export function PlayerHighlights({ playerId, season }: { playerId: string; season: number | null }) {
  const [open, setOpen] = useState(false)
  if (!open) {
    return (
      <Button look="outline" onClick={() => setOpen(true)} className="justify-self-start">
        <Trans>Highlights</Trans>
      </Button>
    )
  }
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <Clips playerId={playerId} season={season} />
    </Suspense>
  )
}
