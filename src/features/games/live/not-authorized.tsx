import { Trans } from '@lingui/react/macro'
import { Lock, VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

interface NotAuthorizedProps {
  back: ReactNode
  /** Whether the game has a stream that nobody gets. */
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
        {held ? <Trans>The stream of this game is not shown.</Trans> : <Trans>You are not authorized to view this game.</Trans>}
      </p>
      {held && (
        <p className="max-w-80 text-small text-on-pitch-muted text-balance">
          <Trans>You can follow the match here without pictures.</Trans>
        </p>
      )}
      {onRetry && (
        <p className="max-w-80 text-small text-on-pitch-muted text-balance">
          <Trans>The stream could not be loaded. It is tried again once there is a connection.</Trans>
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {back}
        {onRetry && (
          <Button look="onPitchOutline" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
