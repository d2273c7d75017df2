import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'

/** The failed state, with a retry. */
export function NotLoaded({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-muted">
        <Trans>This could not be loaded.</Trans>
      </p>
      <Button look="outline" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
