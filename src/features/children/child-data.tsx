import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#platform/error-text.ts'
import { call } from '#platform/http.ts'
import { useOnline } from '#platform/online.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

interface ChildDataProps {
  id: string
  userId: string
  /** Called when the child is no longer the viewer's. */
  onGone(): void
}

/** Everything about a child as a file; leaving it; erasing it. */
export function ChildData({ id, userId, onGone }: ChildDataProps) {
  const { t } = useLingui()
  const online = useOnline()
  const [open, setOpen] = useState<'leave' | 'erase' | null>(null)
  const download = useMutation({
    mutationFn: () => call('GET /children/:id/export', { params: { id } }),
    // The child's name is in the file, not in the file's name.
    onSuccess: (data) => saveFile('moedani-child.json', 'application/json', JSON.stringify(data, null, 2)),
    onError: (error) => toast({ kind: 'error', text: t(errorText(error)), place: 'top-center' }),
  })
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <Button look="outline" busy={download.isPending} disabled={!online} onClick={() => download.mutate()}>
        <Trans>Download all data</Trans>
      </Button>
      <Button look="outline" disabled={!online} onClick={() => setOpen('leave')}>
        <Trans>Leave this child</Trans>
      </Button>
      <Button look="outline" disabled={!online} className="text-live" onClick={() => setOpen('erase')}>
        <Trans>Erase the child’s data</Trans>
      </Button>
      <LeaveDialog id={id} open={open === 'leave'} onClose={() => setOpen(null)} onGone={onGone} />
      <EraseDialog id={id} userId={userId} open={open === 'erase'} onClose={() => setOpen(null)} onGone={onGone} />
    </div>
  )
}
