import { useLingui } from '@lingui/react/macro'
import { useClubOptions } from '#platform/club-list.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { useConsoleAccess } from '../access-context.ts'
import { ClubSelect } from '../clubs/club-select.tsx'

/** Chooses the club that a board is booked for: any for staff, one of the own for a secretary. */
export function OwnClubSelect() {
  const { t } = useLingui()
  const { role, club_ids } = useConsoleAccess()
  const { options } = useClubOptions()
  if (role === 'staff') return <ClubSelect name="club_id" />
  const own = options.filter(({ value }) => club_ids.includes(value)).map(({ value, label }) => [value, label] as const)
  return <NativeSelect label={t`Club`} name="club_id" required options={own} />
}
