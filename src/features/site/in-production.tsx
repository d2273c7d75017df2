import { Trans } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { PitchLines } from '#features/frame/pitch-lines.tsx'

/** The page for parts that do not exist yet. */
export function InProduction() {
  const { history } = useRouter()
  const navigate = useNavigate()
  return (
    <main className="grid min-h-[70dvh] grid-cols-1 content-center justify-items-center gap-4 px-6 text-center">
      <PitchLines className="mb-2 w-56 max-w-full text-line-strong" />
      <h1 className="text-title font-bold">
        <Trans>Site production in progress</Trans>
      </h1>
      <p className="max-w-80 text-muted">
        <Trans>This part is still being built. Everything else is ready.</Trans>
      </p>
      {/* A direct visit has no history to go back to. */}
      <Button onClick={() => (history.canGoBack() || cameByLink() ? history.back() : void navigate({ to: '/' }))}>
        <Trans>Go Back</Trans>
      </Button>
    </main>
  )
}

/** Whether the visitor came by one of our links before its page was hydrated. */
function cameByLink(): boolean {
  return window.history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
}
