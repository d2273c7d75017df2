import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { VideoOff } from 'lucide-react'
import { useState } from 'react'
import type { GameCommand } from '#shared/game-command.schema.ts'
import type { Game } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { errorText } from '#platform/error-text.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { scoringQueries } from './queries.ts'

/** Takes the stream off every screen at once; staff can bring the same one back. */
export function StopStream({ game, staff }: { game: Game; staff: boolean }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [stopped, setStopped] = useState<string | null>(null)
  const attach = useMutation({
    mutationFn: (address: string | null) => {
      const json: GameCommand = { command: 'attach_stream', command_id: newId(), live_stream: address }
      return call(`game/command/${game._id}`, { method: 'post', json })
    },
    onSuccess(_, address) {
      setAsking(false)
      setStopped(address === null ? (game.live_stream ?? null) : null)
      void queryClient.invalidateQueries({ queryKey: scoringQueries.history(game._id).queryKey })
    },
  })
  const failed = attach.isError && (
    <p role="alert" className="text-small text-live">
      {t(errorText(attach.error))}
    </p>
  )
  if (!game.has_stream) {
    if (stopped === null || !staff) return null
    return (
      <section className="grid gap-3 rounded-card bg-sunken p-4">
        <p role="status" className="text-body font-semibold">
          <Trans>The stream is off for everybody.</Trans>
        </p>
        <Button look="outline" busy={attach.isPending} onClick={() => attach.mutate(stopped)}>
          <Trans>Bring the same stream back</Trans>
        </Button>
        {failed}
      </section>
    )
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="inline-flex min-h-14 items-center justify-center gap-2.5 rounded-control bg-live px-5 text-body font-semibold text-on-live"
      >
        <VideoOff aria-hidden="true" className="size-5.5" />
        <Trans>Stop the stream now</Trans>
      </button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t`Stop the stream?`}>
        <p className="mb-6 text-body">
          <Trans>It goes dark at once for everybody who watches. The score goes on.</Trans>
        </p>
        <div className="grid gap-3">
          <Button busy={attach.isPending} onClick={() => attach.mutate(null)} className="min-h-14 text-body">
            <Trans>Yes, stop it</Trans>
          </Button>
          {failed}
          <Button look="quiet" onClick={() => setAsking(false)} className="min-h-14 text-body">
            <Trans>Let it run</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  )
}
