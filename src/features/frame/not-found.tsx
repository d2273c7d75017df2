import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'

/** The page for unknown addresses. */
export function NotFound() {
  return (
    <main className="grid grid-cols-1 content-center justify-items-center gap-4 px-6 py-16 text-center">
      <p className="figures text-score font-bold text-action">404</p>
      <h1 className="text-title font-bold">
        <Trans>This page is off the pitch</Trans>
      </h1>
      <p className="max-w-80 text-muted">
        <Trans>There is nothing at this address. The match may have been removed, or the link may be incomplete.</Trans>
      </p>
      <Link to="/" className={buttonClass()}>
        <Trans>Go to Homepage</Trans>
      </Link>
    </main>
  )
}
