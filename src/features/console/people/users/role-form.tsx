import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { sorted } from '#shared/sorted.ts'
import type { RoleForm as RoleFields, UserRow } from '#shared/console-tables.schema.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { oneOf, readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { ClubSelect } from '../../season/clubs/club-select.tsx'
import { ClubChecks, readClubChecks } from './club-checks.tsx'
import { ASSIGNABLE_ROLES, ROLE_TASKS, needsClub, ROLE_NAMES } from './role-names.ts'
import { ChangeNotice } from '../../frame/changes/change-notice.tsx'
import { useChange } from '../../frame/changes/use-change.ts'

/** Changes a user's role and club. Parents, who sign in by email, keep theirs. */
export function RoleForm({ user, onDone }: { user: UserRow; onDone(): void }) {
  const { t } = useLingui()
  const [role, setRole] = useState(oneOf(ASSIGNABLE_ROLES, user.role) ?? 'scorekeeper')
  const ids = user.clubs.map(({ _id }) => _id)
  const isSecretary = user.role === 'secretary'
  const change = useChange<RoleFields>(
    { role: user.role as RoleFields['role'], club_id: isSecretary ? null : (ids[0] ?? null), club_ids: isSecretary ? sorted(ids) : [] },
    (body) => call('PUT /console/users/:id/role', { params: { id: user._id }, body }),
    { tables: ['GET /console/users'], onDone },
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { club_id } = readForm(event.currentTarget)
    const clubs = role === 'secretary' ? { club_ids: sorted(readClubChecks(event.currentTarget)) } : club_id && { club_id }
    change.save({ role, ...clubs })
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
      {role === 'secretary' && <ClubChecks chosen={ids} />}
      <ChangeNotice change={change} />
      <Button type="submit" look="outline" busy={change.busy} disabled={role === user.role && !needsClub(role) && role !== 'secretary'}>
        <Trans>Change the role and sign out everywhere</Trans>
      </Button>
    </form>
  )
}
