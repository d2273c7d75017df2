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
        <Trans>Close my page</Trans>
      </Button>
      <Button look="outline" disabled={!online} className="text-live" onClick={() => setOpen('erase')}>
        <Trans>Erase my data</Trans>
      </Button>
      <LeaveDialog
        id={id}
        title={t`Close your page?`}
        confirm={t`Close my page`}
        open={open === 'leave'}
        onClose={() => setOpen(null)}
        onGone={onGone}
      >
        <Trans>You keep your account but no longer see this page. Your decisions still apply. Your club can invite you again.</Trans>
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
          <Trans>Your name disappears everywhere, along with your decisions and the list of who has viewed your data.</Trans>
        </p>
        <p>
          <Trans>You are removed from the squad, and this account is erased too. Match results stay, without you.</Trans>
        </p>
        <p>
          <Trans>We will notify the club. This cannot be undone.</Trans>
        </p>
      </EraseDialog>
    </div>
  )
}
