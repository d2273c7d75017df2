import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

/** Stands where the stream would be, for whoever may not see it or where there is none (specification, section 2). */
export function NotAuthorized({ back }: { back: ReactNode }) {
  return (
    <div className="grid aspect-video w-full place-content-center justify-items-center gap-4 bg-pitch px-6 text-center text-on-pitch lg:rounded-card">
      <Lock aria-hidden="true" className="size-8 text-on-pitch-muted" />
      <p className="max-w-80 text-body font-medium">
        <Trans>You are not authorized to view this game.</Trans>
      </p>
      {back}
    </div>
  )
}
