import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { UserRow } from '#shared/office.schema.ts'
import { Button } from '#ui/button.tsx'
import { readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { ClubSelect } from './club-select.tsx'
import { MADE_ROLES, needsClub, ROLE_NAMES } from './names.ts'
import { Problem } from './problem.tsx'
import { useCommand } from './use-command.ts'

/** Gives a user another role, and the club it is for. Whoever signs in by e-mail stays a parent. */
export function RoleForm({ user, onDone }: { user: UserRow; onDone(): void }) {
  const { t } = useLingui()
  const [role, setRole] = useState(user.role)
  const change = useCommand(['console/users'], onDone)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { club_id } = readForm(event.currentTarget)
    change.mutate({ path: `console/users/${user._id}/role`, method: 'put', json: { role, ...(club_id && { club_id }) } })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <NativeSelect
        label={t`Role`}
        value={role}
        onChange={(event) => setRole(event.target.value as typeof role)}
        options={MADE_ROLES.filter((each) => each !== 'parent').map((each) => [each, t(ROLE_NAMES[each])])}
      />
      {needsClub(role) && <ClubSelect name="club_id" defaultValue={user.club_id ?? ''} />}
      <Problem error={change.error} />
      <Button type="submit" look="outline" busy={change.isPending} disabled={role === user.role && !needsClub(role)}>
        <Trans>Change the role and sign out everywhere</Trans>
      </Button>
    </form>
  )
}
