import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Camera } from '#shared/video.schema.ts'
import { buttonClass } from '#ui/button.tsx'

/** Why a match cannot be filmed now, and what can be done about it. */
export function NotNow({ camera, gameId }: { camera: Camera | null; gameId: string }) {
  return (
    <div className="grid gap-3">
      <p role="status" className="text-body">
        {camera === null && <Trans>This match is not shown by a camera of our own. Staff choose that in the list of games.</Trans>}
        {camera?.state === 'scheduled' && <Trans>Filming can begin half an hour before the match. This page notices by itself.</Trans>}
        {camera?.state === 'expired' && <Trans>The time for filming this match is over.</Trans>}
        {camera?.state === 'stopped' && (
          <Trans>The stream is stopped, or a child without consent waits for an answer. Until then nothing may be filmed.</Trans>
        )}
      </p>
      {camera?.state === 'stopped' && (
        <Link to="/console/score/$id" params={{ id: gameId }} className={buttonClass('outline')}>
          <Trans>Open the match</Trans>
        </Link>
      )}
    </div>
  )
}
