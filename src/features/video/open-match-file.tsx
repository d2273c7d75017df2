import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import { loadTexts } from '#platform/i18n.ts'
import { lazyOptional } from '#platform/lazy-optional.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const MatchFile = lazyOptional(async () => {
  const [loaded] = await Promise.all([import('./match-file/match-file.tsx'), loadTexts('errors')])
  return { default: loaded.MatchFile }
})

/** Opens what makes a file of a match that is over. Nothing of it is loaded before. */
export function OpenMatchFile({ game }: { game: GameDetail }) {
  const [open, setOpen] = useState(false)
  if (!open) {
    return (
      <Button look="outline" onClick={() => setOpen(true)}>
        <Trans>Save the match</Trans>
      </Button>
    )
  }
  return (
    <Suspense fallback={<Skeleton className="h-24 w-full" />}>
      <MatchFile game={game} />
    </Suspense>
  )
}
