import { Trans } from '@lingui/react/macro'
import { MonitorSmartphone, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Said where the screen is too small for an analytics page. */
export function UnsupportedScreen() {
  return (
    <div className="grid grow place-content-center justify-items-center gap-4 p-6 text-center">
      <MonitorSmartphone aria-hidden="true" className="size-12 text-muted" />
      <p className="max-w-96 text-title font-semibold text-balance">
        <Trans>This Screen Resolution is not supported. Please switch to a larger screen.</Trans>
      </p>
    </div>
  )
}

/** Said of analytics that do not load, or that there are none of. */
export function Oops({ home }: { home: ReactNode }) {
  return (
    <div role="alert" className="grid grow place-content-center justify-items-center gap-4 p-6 text-center">
      <TriangleAlert aria-hidden="true" className="size-12 text-muted" />
      <p className="text-title font-semibold">
        <Trans>Oops! Something went wrong.</Trans>
      </p>
      {home}
    </div>
  )
}
