import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Says that this place is not for whoever is signed in. */
export function Refused({ back }: { back: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-[60dvh] max-w-md content-center justify-items-center gap-4 px-4 py-16 text-center">
      <h1 className="text-title font-bold">
        <Trans>This is the operators’ place</Trans>
      </h1>
      <p className="text-body text-muted">
        <Trans>Games are run from here. Your account is not for that.</Trans>
      </p>
      {back}
    </main>
  )
}
