import { Trans } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import VideoOff from 'lucide-react/icons/video-off'
import type { ReactNode } from 'react'
import { connection } from '#platform/connection.ts'
import { useAtom } from '#platform/use-atom.ts'
import { Button } from '#ui/button.tsx'

interface NotAuthorizedProps {
  back: ReactNode
  /** Whether the game has a stream that no one gets. */
  held?: boolean | undefined
  /** Given where the stream did not load and a retry may help. */
  onRetry?: (() => void) | undefined
}

/**
 * Replaces the stream where there is none, where this user may not see it, or where loading failed (specification, section
 * 2). While the service is out of reach no one has refused anything, so it says only that loading failed. For a stream that
 * is held back it says so, and not why: the reason can be a child.
 */
export function NotAuthorized({ back, held = false, onRetry }: NotAuthorizedProps) {
  const isLost = useAtom(connection) !== 'connected' && onRetry !== undefined
  const Icon = held || onRetry ? VideoOff : Lock
  const failure = <Trans>The stream could not be loaded. We will try again once you are online.</Trans>
  const more = held ? <Trans>You can follow the match here without video.</Trans> : !isLost && onRetry && failure
  return (
    <div className="grid min-h-56 w-full place-content-center justify-items-center gap-4 bg-pitch px-6 py-8 text-center text-on-pitch lg:aspect-video lg:rounded-card">
      <Icon className="size-8 text-on-pitch-muted" />
      <p role="status" className="max-w-80 text-body font-medium text-balance">
        {held ? (
          <Trans>The stream of this match is not available.</Trans>
        ) : isLost ? (
          failure
        ) : (
          <Trans>You are not authorized to view this game.</Trans>
        )}
      </p>
      {more && <p className="max-w-80 text-small text-on-pitch-muted text-balance">{more}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {back}
        {onRetry && (
          <Button look="outline" className="night" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
