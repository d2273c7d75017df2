import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Says that this user may not open this page. */
export function AccessDenied({ back }: { back: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-[60dvh] max-w-md content-center justify-items-center gap-4 px-4 py-16 text-center">
      <h1 className="text-title font-bold">
        <Trans>This page is for match staff</Trans>
      </h1>
      <p className="text-body text-muted">
        <Trans>Matches are managed here. Your account has no access.</Trans>
      </p>
      {back}
    </main>
  )
}
