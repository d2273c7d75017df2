import { Trans } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import VideoOff from 'lucide-react/icons/video-off'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

interface NotAuthorizedProps {
  back: ReactNode
  /** Whether the game has a stream that no one gets. */
  held?: boolean | undefined
  /** Given where the stream did not load and a retry may help. */
  onRetry?(): void
}

/**
 * Replaces the stream where there is none, or where this user may not see it (specification, section 2). For a stream that
 * is held back it says so, and not why: the reason can be a child.
 */
export function NotAuthorized({ back, held = false, onRetry }: NotAuthorizedProps) {
  const Icon = held || onRetry ? VideoOff : Lock
  return (
    <div className="grid min-h-56 w-full place-content-center justify-items-center gap-4 bg-pitch px-6 py-8 text-center text-on-pitch lg:aspect-video lg:rounded-card">
      <Icon aria-hidden="true" className="size-8 text-on-pitch-muted" />
      <p role="status" className="max-w-80 text-body font-medium text-balance">
        {held ? <Trans>The stream of this match is not available.</Trans> : <Trans>You are not authorized to view this game.</Trans>}
      </p>
      {held && (
        <p className="max-w-80 text-small text-on-pitch-muted text-balance">
          <Trans>You can follow the match here without video.</Trans>
        </p>
      )}
      {onRetry && (
        <p className="max-w-80 text-small text-on-pitch-muted text-balance">
          <Trans>The stream could not be loaded. We will try again once you are online.</Trans>
        </p>
      )}
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
