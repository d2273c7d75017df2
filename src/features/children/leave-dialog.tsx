import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '#platform/error-text.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'

interface LeaveDialogProps {
  id: string
  open: boolean
  onClose(): void
  onGone(): void
}

/** Asks before a guardian leaves a child. */
export function LeaveDialog({ id, open, onClose, onGone }: LeaveDialogProps) {
  const { t } = useLingui()
  const leave = useMutation({
    mutationFn: () => call('DELETE /children/:id', { params: { id } }),
    onSuccess: onGone,
    onError: (error) => toast({ kind: 'error', text: t(errorText(error)), place: 'top-center' }),
  })
  return (
    <Dialog open={open} onClose={onClose} title={t`Leave this child?`}>
      <p className="mb-6">
        <Trans>
          You no longer see or decide anything about this child. What you have allowed ends; what you have refused stays refused.
        </Trans>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button busy={leave.isPending} onClick={() => leave.mutate()}>
          <Trans>Leave</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
