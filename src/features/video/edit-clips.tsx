import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { later } from '#platform/later.tsx'
import { Button } from '#ui/button.tsx'

const HighlightsDialog = later(
  'console',
  async () => (await import('#features/console/media/highlights/highlights-dialog.tsx')).HighlightsDialog,
  { optional: true },
)

/** Lets coaches correct the clips of their own match, as those do in the console who run it. */
export function EditClips({ game }: { game: Game }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="mb-4 flex justify-center">
      <Button look="outline" onClick={() => setOpen(true)}>
        <Trans>Edit the clips</Trans>
      </Button>
      {open && (
        <Suspense>
          <HighlightsDialog game={game} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
