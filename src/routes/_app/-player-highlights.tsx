import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { loadTexts } from '#platform/i18n.ts'
import { lazyOptional } from '#platform/lazy-optional.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const Clips = lazyOptional(async () => {
  const [loaded] = await Promise.all([import('#features/video/highlights/player-highlights.tsx'), loadTexts('video')])
  return { default: loaded.PlayerHighlights }
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
