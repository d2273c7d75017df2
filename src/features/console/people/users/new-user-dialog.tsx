import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { ClubSelect } from '../../season/clubs/club-select.tsx'
import { ClubChecks, readClubChecks } from './club-checks.tsx'
import { ASSIGNABLE_ROLES, ROLE_TASKS, needsClub, ROLE_NAMES } from './role-names.ts'
import { Pair } from '../../frame/forms/pair.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { NewPassword } from './new-password.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'

/** Creates an account, and shows the link that sets its password. */
export function NewUserDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const [role, setRole] = useState<(typeof ASSIGNABLE_ROLES)[number]>('scorekeeper')
  const create = useCommand('POST /console/users', ['GET /console/users'])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name = '', lastname = '', sign_in = '', club_id } = readForm(event.currentTarget)
    const club_ids = role === 'secretary' ? readClubChecks(event.currentTarget) : undefined
    create.mutate({ body: { role, name, lastname, sign_in, club_id, club_ids } })
  }
  return (
    <Dialog open onClose={onClose} title={t`New user`}>
      {create.data ? (
        <NewPassword {...create.data.data} />
      ) : (
        <form onSubmit={submit} className="grid gap-4">
          <Pair>
            <NativeSelect
              label={t`Role`}
              value={role}
              onChange={(event) => setRole(event.target.value as typeof role)}
              options={ASSIGNABLE_ROLES.map((each) => [each, t(ROLE_NAMES[each])])}
            />
            {needsClub(role) && <ClubSelect name="club_id" />}
          </Pair>
          <p className="-mt-2 text-small text-muted">{t(ROLE_TASKS[role])}</p>
          {role === 'secretary' && <ClubChecks />}
          <Pair>
            <Field label={t`First name`} name="name" required maxLength={80} />
            <Field label={t`Last name`} name="lastname" required maxLength={80} />
          </Pair>
          <Field
            label={role === 'parent' ? t`Email` : t`User name`}
            name="sign_in"
            type={role === 'parent' ? 'email' : 'text'}
            required
            maxLength={254}
            autoCapitalize="none"
            spellCheck={false}
          />
          <CallErrorNotice error={create.error} />
          <Button type="submit" busy={create.isPending} size="medium">
            <Trans>Create account</Trans>
          </Button>
        </form>
      )}
    </Dialog>
  )
}
