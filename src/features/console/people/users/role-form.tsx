import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { UserRow } from '#shared/console-tables.schema.ts'
import { Button } from '#ui/button.tsx'
import { oneOf, readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { ClubSelect } from '../../season/clubs/club-select.tsx'
import { ClubChecks, readClubChecks } from './club-checks.tsx'
import { ASSIGNABLE_ROLES, ROLE_TASKS, needsClub, ROLE_NAMES } from './role-names.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'

/** Changes a user's role and club. Parents, who sign in by email, keep theirs. */
export function RoleForm({ user, onDone }: { user: UserRow; onDone(): void }) {
  const { t } = useLingui()
  const [role, setRole] = useState(oneOf(ASSIGNABLE_ROLES, user.role) ?? 'scorekeeper')
  const change = useCommand('PUT /console/users/:id/role', ['GET /console/users'], onDone)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { club_id } = readForm(event.currentTarget)
    const clubs = role === 'secretary' ? { club_ids: readClubChecks(event.currentTarget) } : club_id && { club_id }
    change.mutate({ params: { id: user._id }, body: { role, ...clubs } })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <NativeSelect
        label={t`Role`}
        value={role}
        onChange={(event) => setRole(event.target.value as typeof role)}
        options={ASSIGNABLE_ROLES.filter((each) => each !== 'parent').map((each) => [each, t(ROLE_NAMES[each])])}
      />
      <p className="-mt-2 text-small text-muted">{t(ROLE_TASKS[role])}</p>
      {needsClub(role) && <ClubSelect name="club_id" defaultValue={user.clubs[0]?._id ?? null} />}
      {role === 'secretary' && <ClubChecks chosen={user.clubs.map(({ _id }) => _id)} />}
      <CallErrorNotice error={change.error} />
      <Button
        type="submit"
        look="outline"
        busy={change.isPending}
        disabled={role === user.role && !needsClub(role) && role !== 'secretary'}
      >
        <Trans>Change the role and sign out everywhere</Trans>
      </Button>
    </form>
  )
}
