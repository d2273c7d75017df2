import { Trans } from '@lingui/react/macro'
import { Lock, VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

interface NotAuthorizedProps {
  back: ReactNode
  /** Where another try may help: the stream did not load. */
  onRetry?(): void
}

/** Stands where the stream would be, for whoever may not see it or where there is none (specification, section 2). */
export function NotAuthorized({ back, onRetry }: NotAuthorizedProps) {
  const Icon = onRetry ? VideoOff : Lock
  return (
    <div className="grid min-h-56 w-full place-content-center justify-items-center gap-4 bg-pitch px-6 py-8 text-center text-on-pitch lg:aspect-video lg:rounded-card">
      <Icon aria-hidden="true" className="size-8 text-on-pitch-muted" />
      <p role="status" className="max-w-80 text-body font-medium text-balance">
        <Trans>You are not authorized to view this game.</Trans>
      </p>
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
