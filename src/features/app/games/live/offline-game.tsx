import { Trans } from '@lingui/react/macro'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

/** Shown for a game that is not cached while there is no network. */
export function OfflineGame({ back, onRetry }: { back: ReactNode; onRetry(): void }) {
  return (
    <main role="alert" className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 px-6 text-center">
      <WifiOff aria-hidden="true" className="size-8 text-muted" />
      <h1 className="text-title font-bold text-balance">
        <Trans>This match is not available offline yet</Trans>
      </h1>
      <p className="max-w-80 text-muted">
        <Trans>It will appear here once you are online, and stay available offline.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        {back}
      </div>
    </main>
  )
}
