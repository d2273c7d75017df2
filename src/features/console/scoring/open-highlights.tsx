import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { Button } from '#ui/button.tsx'

const HighlightsDialog = lazy(async () => ({ default: (await import('../highlights/highlights-dialog.tsx')).HighlightsDialog }))

/** Opens the clips of a match that is over. They are loaded then. */
export function OpenHighlights({ game }: { game: Game }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)} className="min-h-12">
        <Trans>Highlights</Trans>
      </Button>
      {open && (
        <Suspense>
          <HighlightsDialog game={game} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
