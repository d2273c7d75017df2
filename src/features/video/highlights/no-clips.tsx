import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Says why nothing can be played. */
export function NoClips({ failed, children }: { failed: boolean; children: ReactNode }) {
  return (
    <p role={failed ? 'alert' : 'status'} className="rounded-control bg-sunken p-4 text-body">
      {failed ? <Trans>The clips could not be loaded.</Trans> : children}
    </p>
  )
}
