import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { ClubSelect } from './club-select.tsx'
import { MADE_ROLES, needsClub, ROLE_NAMES } from './names.ts'
import { Problem } from './problem.tsx'
import { ToldPassword } from './told-password.tsx'
import { useCommand } from './use-command.ts'

/** Makes an account; its password is told once. */
export function NewUserDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const [role, setRole] = useState<(typeof MADE_ROLES)[number]>('scorekeeper')
  const make = useCommand<{ data: { password: string } }>(['console/users'])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    make.mutate({ path: 'console/users', method: 'post', json: { role, ...readForm(event.currentTarget) } })
  }
  return (
    <Dialog open onClose={onClose} title={t`New user`}>
      {make.data ? (
        <ToldPassword password={make.data.data.password} />
      ) : (
        <form onSubmit={submit} className="grid gap-4">
          <NativeSelect
            label={t`Role`}
            value={role}
            onChange={(event) => setRole(event.target.value as typeof role)}
            options={MADE_ROLES.map((each) => [each, t(ROLE_NAMES[each])])}
          />
          {needsClub(role) && <ClubSelect name="club_id" />}
          <Field label={t`First name`} name="name" required maxLength={80} />
          <Field label={t`Last name`} name="lastname" required maxLength={80} />
          <Field
            label={role === 'parent' ? t`E-mail` : t`User name`}
            name="sign_in"
            type={role === 'parent' ? 'email' : 'text'}
            required
            maxLength={254}
            autoCapitalize="none"
            spellCheck={false}
          />
          <Problem error={make.error} />
          <Button type="submit" busy={make.isPending} className="min-h-12">
            <Trans>Make the account</Trans>
          </Button>
        </form>
      )}
    </Dialog>
  )
}
