import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { CallErrorNotice } from '../forms/call-error.tsx'
import { useCommand } from '../forms/use-command.ts'

/** Deletes a fixture that was created by mistake. */
export function DeleteGame({ gameId, onDone }: { gameId: string; onDone(): void }) {
  const remove = useCommand('DELETE /console/games/:id', ['GET /console/games'], onDone)
  return (
    <div className="grid gap-4">
      <p className="text-small">
        <Trans>Only for a fixture that was a mistake: it disappears from every phone. A game that will not be played is called off.</Trans>
      </p>
      <CallErrorNotice error={remove.error} />
      <Button look="outline" busy={remove.isPending} onClick={() => remove.mutate({ params: { id: gameId } })} className="min-h-12">
        <Trans>Yes, delete it</Trans>
      </Button>
    </div>
  )
}
