import { Trans, useLingui } from '@lingui/react/macro'
import { useClubOptions } from '#platform/club-list.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { useConsoleAccess } from '../access-context.ts'

/** Whose a venue is: of staff, or of a club; secretaries choose among their own clubs. */
export function OwnerSelect() {
  const { t } = useLingui()
  const { role, club_ids } = useConsoleAccess()
  const staff = role === 'staff'
  const { options } = useClubOptions()
  const clubs = options.filter(({ value }) => staff || club_ids.includes(value)).map(({ value, label }) => [value, label] as const)
  return (
    <div className="grid gap-1.5">
      <NativeSelect label={t`Whose`} name="club_id" options={staff ? [['', t`The office`], ...clubs] : clubs} />
      {staff && (
        <p className="text-caption text-muted">
          <Trans>The office’s counts for all games, a club’s for its own.</Trans>
        </p>
      )}
    </div>
  )
}
