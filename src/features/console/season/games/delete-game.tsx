import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'

/** Deletes a fixture that was created by mistake. */
export function DeleteGame({ gameId, onDone }: { gameId: string; onDone(): void }) {
  const remove = useCommand('DELETE /console/games/:id', ['GET /console/games'], onDone)
  return (
    <div className="grid gap-4">
      <p className="text-small">
        <Trans>
          Only for a fixture added by mistake: it disappears from every phone. If a match will not be played, call it off instead.
        </Trans>
      </p>
      <CallErrorNotice error={remove.error} />
      <Button look="outline" busy={remove.isPending} onClick={() => remove.mutate({ params: { id: gameId } })} size="medium">
        <Trans>Yes, delete it</Trans>
      </Button>
    </div>
  )
}
