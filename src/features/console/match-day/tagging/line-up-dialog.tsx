import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { Dialog } from '#ui/dialog.tsx'
import { tagOutbox } from '../tags/tag-outbox.ts'
import { ClubLineUps } from './club-line-ups.tsx'

/** The line-up of a coach's team, on the page of the match: coaches have no console. */
export function LineUpDialog({ game, onClose }: { game: Game; onClose(): void }) {
  const { t } = useLingui()
  useEffect(() => tagOutbox.start(), [])
  return (
    <Dialog open onClose={onClose} title={t`Line-up`} wide>
      <ClubLineUps
        game={game}
        readsAnswers
        missing={
          <p role="alert" className="text-muted">
            <Trans>The line-up could not be loaded. Check the connection.</Trans>
          </p>
        }
      />
    </Dialog>
  )
}
