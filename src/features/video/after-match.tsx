import type { GameDetail } from '#shared/game.schema.ts'
import { OpenHighlights } from './open-highlights.tsx'
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { later } from '#platform/later.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const MatchFile = later('video', async () => (await import('./match-file/match-file.tsx')).MatchFile, { optional: true })

interface AfterMatchProps {
  game: GameDetail
  /** Whether the result is hidden until it is asked for. */
  resultHidden: boolean
}

/** What there is of a match after its end: its clips, and all of it as a file. */
export function AfterMatch({ game, resultHidden }: AfterMatchProps) {
  return (
    <>
      <OpenHighlights game={game} resultHidden={resultHidden} />
      <OpenMatchFile game={game} />
    </>
  )
}

/** Opens what makes a file of a match that is over. Nothing of it is loaded before. */
function OpenMatchFile({ game }: { game: GameDetail }) {
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
