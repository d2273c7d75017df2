import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface ConfirmUpdateProps {
  open: boolean
  onConfirm(): void
  onClose(): void
}

/** Asks for confirmation before the new password is saved. */
export function ConfirmUpdate({ open, onConfirm, onClose }: ConfirmUpdateProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Confirmation`}>
      <p className="text-body">
        <Trans>Do you wish to update your profile?</Trans>
      </p>
      <p className="mt-1 mb-6 text-muted">
        <Trans>Are you sure? This signs you out on your other devices.</Trans>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={onConfirm}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
