import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChildConsents, OwnSignIn } from '#shared/console-children.schema.ts'
import { formatDate } from '#platform/dates.ts'
import { Button } from '#ui/button.tsx'
import { CallErrorNotice } from '../forms/call-error.tsx'
import { Confirm } from '../forms/confirm.tsx'
import { useCommand } from '../forms/use-command.ts'
import { InvitationForm } from './invitation-form.tsx'

interface OwnSignInProps {
  child: ChildConsents
  /** Says what was done. */
  onDone(text: string): void
}

/** The own sign-in of a footballer of 16 and more: to invite, to withdraw, to end. */
export function OwnSignInPart({ child, onDone }: OwnSignInProps) {
  const { own_sign_in: own } = child
  if (!own) return <InvitationForm child={child} onDone={onDone} />
  return own.id === null ? (
    <Invited child={child} own={own} onDone={onDone} />
  ) : (
    <InUse child={child} own={own} id={own.id} onDone={onDone} />
  )
}

type StateProps = Pick<OwnSignInProps, 'child' | 'onDone'> & { own: OwnSignIn }

function Invited({ child, own, onDone }: StateProps) {
  const { t } = useLingui()
  const [isAgain, setIsAgain] = useState(false)
  const withdraw = useCommand('DELETE /console/footballers/:player_id/invitation', [], () => onDone(t`The invitation is withdrawn.`))
  const { email } = own
  const expiry = own.expires_at ? formatDate(new Date(own.expires_at)) : ''
  return (
    <div className="grid gap-4 py-2 text-small">
      <p className="wrap-anywhere">
        <Trans>
          Invited at <span className="font-semibold">{email}</span>. The invitation is valid until {expiry}.
        </Trans>
      </p>
      <CallErrorNotice error={withdraw.error} />
      <div className="flex flex-wrap gap-2">
        <Button look="outline" busy={withdraw.isPending} onClick={() => withdraw.mutate({ params: { player_id: child._id } })}>
          <Trans>Withdraw the invitation</Trans>
        </Button>
        {!isAgain && (
          <Button look="quiet" onClick={() => setIsAgain(true)}>
            <Trans>Invite again…</Trans>
          </Button>
        )}
      </div>
      {isAgain && <InvitationForm child={child} onDone={onDone} />}
    </div>
  )
}

function InUse({ child, own: { email, since }, id, onDone }: StateProps & { id: string }) {
  const { t } = useLingui()
  const name = `${child.first_name} ${child.last_name}`
  const end = useCommand('POST /console/guardians/:id/end', [], () => onDone(t`The sign-in of ${name} no longer has a page.`))
  const date = formatDate(new Date(since))
  return (
    <div className="grid gap-4 py-2 text-small">
      <p className="wrap-anywhere">
        <Trans>
          Signs in as <span className="font-semibold">{email}</span> since {date}, and decides alone: no paper and no guardian does.
        </Trans>
      </p>
      <CallErrorNotice error={end.error} />
      <Confirm
        label={<Trans>End…</Trans>}
        confirmLabel={<Trans>End</Trans>}
        busy={end.isPending}
        onConfirm={() => end.mutate({ params: { id } })}
      >
        <Trans>
          {name} no longer sees the own page. What {name} has decided goes on to count; guardians can decide again about the rest.
        </Trans>
      </Confirm>
    </div>
  )
}
