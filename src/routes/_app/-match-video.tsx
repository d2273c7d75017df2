import { Trans, useLingui } from '@lingui/react/macro'
import type { GameDetail } from '#shared/game.schema.ts'
import { StreamFrame } from '#features/games/live/stream-frame.tsx'
import { useStream } from '#features/games/live/use-stream.ts'
import { Button } from '#ui/button.tsx'

/** The stream of a match, or its replay. */
export function MatchVideo({ game, address }: { game: GameDetail; address: string }) {
  const { t } = useLingui()
  const { failed, attempt, fail, retry } = useStream(address)
  if (failed) {
    return (
      <div role="alert" className="fg-card fg-state">
        <p className="text-body">
          <Trans>The stream could not be loaded. It is tried again once there is a connection.</Trans>
        </p>
        <Button onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div className="relative aspect-video w-full overflow-hidden bg-black lg:rounded-card">
      <StreamFrame key={`${attempt} ${address}`} address={address} title={t`Stream: ${game.name}`} onFail={fail} />
    </div>
  )
}
