import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChildConsents, OwnSignIn } from '#shared/console-children.schema.ts'
import { formatDate } from '#platform/dates.ts'
import { Button } from '#ui/button.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Confirm } from '../../frame/forms/confirm.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { InvitationForm } from './invitation-form.tsx'

interface OwnSignInProps {
  child: ChildConsents
  /** Says what was done. */
  onDone(text: string): void
}

/** The account of a footballer of 16 or older: to invite, to withdraw, to end. */
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
  const withdraw = useCommand('DELETE /console/footballers/:player_id/invitation', [], () => onDone(t`Invitation withdrawn.`))
  const { email } = own
  const expiry = own.expires_at ? formatDate(new Date(own.expires_at)) : ''
  return (
    <div className="grid gap-4 py-2 text-small">
      <p className="wrap-anywhere">
        <Trans>
          Invitation sent to <span className="font-semibold">{email}</span>. Valid until {expiry}.
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
  const end = useCommand('POST /console/guardians/:id/end', [], () => onDone(t`${name}’s account no longer has a page.`))
  const date = formatDate(new Date(since))
  return (
    <div className="grid gap-4 py-2 text-small">
      <p className="wrap-anywhere">
        <Trans>
          Has signed in as <span className="font-semibold">{email}</span> since {date} and decides alone: neither written consent nor a
          guardian counts.
        </Trans>
      </p>
      <CallErrorNotice error={end.error} />
      <Confirm
        label={<Trans>End…</Trans>}
        confirmLabel={<Trans>End</Trans>}
        busy={end.isPending}
        onConfirm={() => end.mutate({ params: { id } })}
      >
        <Trans>{name} no longer sees their own page. Their decisions still apply; guardians can decide about the rest again.</Trans>
      </Confirm>
    </div>
  )
}
