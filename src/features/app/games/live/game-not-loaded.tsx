import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import WifiOff from 'lucide-react/icons/wifi-off'
import { Button, buttonClass } from '#ui/button.tsx'

/** Instead of a game that is not on the device and could not be loaded. */
export function GameNotLoaded({ online, onRetry }: { online: boolean; onRetry(): unknown }) {
  return (
    <main className="grid min-h-[60dvh] place-content-center px-6">
      <div role="alert" className="grid justify-items-center gap-4 text-center">
        <WifiOff className="size-8 text-muted" />
        <h1 className="text-title font-bold text-balance">
          {online ? <Trans>This match could not be loaded</Trans> : <Trans>This match is not available offline yet</Trans>}
        </h1>
        <p className="max-w-80 text-muted">
          {online ? (
            <Trans>It will appear here as soon as it has loaded.</Trans>
          ) : (
            <Trans>It will appear here once you are online, and stay available offline.</Trans>
          )}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <Link to="/main" className={buttonClass('outline')}>
            <Trans>Go Back</Trans>
          </Link>
        </div>
      </div>
    </main>
  )
}
