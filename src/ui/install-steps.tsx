import { Trans } from '@lingui/react/macro'
import Share from 'lucide-react/icons/share'
import SquarePlus from 'lucide-react/icons/square-plus'
import type { ReactNode } from 'react'

/** How the app is installed on iPhone and iPad, where no button does it. */
export function InstallSteps({ children }: { children?: ReactNode }) {
  return (
    <ol className="grid gap-2 text-small">
      <li className="flex items-center gap-3">
        <Share className="size-5 shrink-0 text-action" />
        <Trans>Tap Share in the browser's bar.</Trans>
      </li>
      <li className="flex items-center gap-3">
        <SquarePlus className="size-5 shrink-0 text-action" />
        <Trans>Choose “Add to Home Screen”, then “Add”.</Trans>
      </li>
      {children}
    </ol>
  )
}
