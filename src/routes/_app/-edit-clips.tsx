import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { loadConsoleTexts } from '#platform/console-texts.ts'
import { loadTexts } from '#platform/i18n.ts'
import { lazyOptional } from '#platform/lazy-optional.ts'
import { Button } from '#ui/button.tsx'

const HighlightsDialog = lazyOptional(async () => {
  const texts = [loadConsoleTexts(), loadTexts('errors')]
  const [loaded] = await Promise.all([import('#features/console/highlights/highlights-dialog.tsx'), ...texts])
  return { default: loaded.HighlightsDialog }
})

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
