import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '#platform/error-text.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'

interface LeaveDialogProps {
  id: string
  title: string
  confirm: string
  open: boolean
  onClose(): void
  onGone(): void
  /** What leaving means. */
  children: ReactNode
}

/** Asks before a guardian leaves a child, or a footballer their page. */
export function LeaveDialog({ id, title, confirm, open, onClose, onGone, children }: LeaveDialogProps) {
  const { t } = useLingui()
  const leave = useMutation({
    mutationFn: () => call('DELETE /children/:id', { params: { id } }),
    onSuccess: onGone,
    onError: (error) => toast({ kind: 'error', text: t(errorText(error)), place: 'top-center' }),
  })
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p className="mb-6">{children}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button busy={leave.isPending} onClick={() => leave.mutate()}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
