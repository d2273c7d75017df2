import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOnline } from '#platform/online.ts'
import { Button } from '#ui/button.tsx'
import { DownloadButton } from './download-button.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

interface ChildDataProps {
  id: string
  userId: string
  /** Not where the footballer decides alone. */
  mayErase: boolean
  /** Called when the child is no longer the viewer's. */
  onGone(): void
}

/** Everything about a child as a file; leaving it; erasing it. */
export function ChildData({ id, userId, mayErase, onGone }: ChildDataProps) {
  const { t } = useLingui()
  const online = useOnline()
  const [open, setOpen] = useState<'leave' | 'erase' | null>(null)
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <DownloadButton id={id} fileName="moedani-child.json">
        <Trans>Download all data</Trans>
      </DownloadButton>
      <Button look="outline" disabled={!online} onClick={() => setOpen('leave')}>
        <Trans>Stop being a guardian</Trans>
      </Button>
      {mayErase && (
        <Button look="outline" disabled={!online} className="text-live" onClick={() => setOpen('erase')}>
          <Trans>Erase the child’s data</Trans>
        </Button>
      )}
      <LeaveDialog
        id={id}
        title={t`Stop being this child’s guardian?`}
        confirm={t`Leave`}
        open={open === 'leave'}
        onClose={() => setOpen(null)}
        onGone={onGone}
      >
        <Trans>
          You will no longer see this child’s data or decide about it. What you have allowed ends; what you have refused stays refused.
        </Trans>
      </LeaveDialog>
      <EraseDialog
        id={id}
        userId={userId}
        title={t`Erase the child’s data?`}
        open={open === 'erase'}
        onClose={() => setOpen(null)}
        onGone={onGone}
      >
        <p>
          <Trans>The name disappears everywhere, along with all decisions, guardians and the list of who has viewed the data.</Trans>
        </p>
        <p>
          <Trans>The child is removed from the squad. Match results stay, without the child.</Trans>
        </p>
        <p>
          <Trans>We will notify the club. This cannot be undone.</Trans>
        </p>
      </EraseDialog>
    </div>
  )
}
