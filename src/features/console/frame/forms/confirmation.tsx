import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

interface ConfirmationProps {
  /** Explains the consequences. */
  children: ReactNode
  /** The label of the button that confirms. */
  confirmLabel: ReactNode
  busy: boolean
  onConfirm(): void
  onCancel(): void
}

/** Asks before an action that affects others. Cancel has the focus, so that pressing Enter twice does nothing. */
export function Confirmation({ children, confirmLabel, busy, onConfirm, onCancel }: ConfirmationProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="grid gap-3 rounded-control border border-line-strong p-4 text-small">
      <p id={id}>{children}</p>
      <div className="flex flex-wrap gap-3">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone */}
        <Button look="quiet" autoFocus onClick={onCancel} className="grow">
          <Trans>Cancel</Trans>
        </Button>
        <Button busy={busy} onClick={onConfirm} className="grow">
          {confirmLabel}
        </Button>
      </div>
    </div>
  )
}
