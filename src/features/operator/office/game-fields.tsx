import { useLingui } from '@lingui/react/macro'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import type { GameRow } from '#shared/office.schema.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { ClubSelect } from './club-select.tsx'

/** Who plays, and at which age: what play stands on, and what a game that has begun keeps. */
export function PairingFields({ game }: { game: GameRow | null }) {
  const { t } = useLingui()
  return (
    <>
      <ClubSelect name="club_one" label={t`Home club`} defaultValue={game?.one._id} />
      <ClubSelect name="club_two" label={t`Away club`} defaultValue={game?.two._id} />
      <NativeSelect
        label={t`Age category`}
        name="age_category"
        defaultValue={game?.age_category}
        options={AGE_CATEGORIES.map((age) => [age, age] as const)}
      />
    </>
  )
}

/** What is played, and where. */
export function WordFields({ game }: { game: GameRow | null }) {
  const { t } = useLingui()
  return (
    <>
      <Field label={t`Competition`} name="name" required maxLength={120} defaultValue={game?.name ?? ''} />
      <Field label={t`Competition in Georgian`} name="name_ka" lang="ka" maxLength={120} defaultValue={game?.name_ka ?? ''} />
      <Field label={t`Venue`} name="venue" maxLength={200} defaultValue={game?.venue ?? ''} />
      <Field label={t`Venue in Georgian`} name="venue_ka" lang="ka" maxLength={200} defaultValue={game?.venue_ka ?? ''} />
    </>
  )
}
