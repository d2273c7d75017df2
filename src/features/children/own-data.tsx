import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOnline } from '#platform/online.ts'
import { session } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { DownloadButton } from './download-button.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

interface OwnDataProps {
  id: string
  userId: string
  /** Called when the page is no longer the viewer's. */
  onGone(): void
}

/** Everything about a footballer as a file; giving the page back; erasing all of it, the sign-in too. */
export function OwnData({ id, userId, onGone }: OwnDataProps) {
  const { t } = useLingui()
  const online = useOnline()
  const [open, setOpen] = useState<'leave' | 'erase' | null>(null)
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <DownloadButton id={id} fileName="moedani-my-data.json">
        <Trans>Download all data</Trans>
      </DownloadButton>
      <Button look="outline" disabled={!online} onClick={() => setOpen('leave')}>
        <Trans>Give this page back</Trans>
      </Button>
      <Button look="outline" disabled={!online} className="text-live" onClick={() => setOpen('erase')}>
        <Trans>Erase my data</Trans>
      </Button>
      <LeaveDialog
        id={id}
        title={t`Give this page back?`}
        confirm={t`Give it back`}
        open={open === 'leave'}
        onClose={() => setOpen(null)}
        onGone={onGone}
      >
        <Trans>
          You keep your account, but no longer see this page. What you have decided goes on to count. Your club can invite you again.
        </Trans>
      </LeaveDialog>
      <EraseDialog
        id={id}
        userId={userId}
        title={t`Erase your data?`}
        open={open === 'erase'}
        onClose={() => setOpen(null)}
        // The sign-in is erased too.
        onGone={() => void session.signOut().catch(() => undefined)}
      >
        <p>
          <Trans>Your name disappears everywhere, and with it what you have decided, and the list of who has looked.</Trans>
        </p>
        <p>
          <Trans>You leave the squad, and this sign-in is erased too. Results of matches stay, without you.</Trans>
        </p>
        <p>
          <Trans>The club is told. This cannot be undone.</Trans>
        </p>
      </EraseDialog>
    </div>
  )
}
