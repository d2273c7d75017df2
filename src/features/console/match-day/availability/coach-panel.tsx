import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { Button } from '#ui/button.tsx'
import { LineUpDialog } from '../tagging/line-up-dialog.tsx'
import { TeamAnswers } from './team-answers.tsx'

/** For coaches before the kick-off, on the page of the match: who can play, and the line-up. */
export function CoachPanel({ game }: { game: Game }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-3">
      <Button size="medium" onClick={() => setOpen(true)}>
        <Trans>Make the line-up</Trans>
      </Button>
      <TeamAnswers gameId={game._id} />
      {open && <LineUpDialog game={game} onClose={() => setOpen(false)} />}
    </div>
  )
}
