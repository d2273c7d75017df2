import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Pair } from '../forms/pair.tsx'
import { ClubSelect } from '../clubs/club-select.tsx'
import { VenueFields } from './venue-fields.tsx'

/** The fields that cannot change after the kick-off: clubs and age category. `children` are shown beside the age category. */
export function PairingFields({ game, home, children }: { game: GameRow | null; home?: string | undefined; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <Pair>
        <ClubSelect name="club_one" label={t`Home club`} defaultValue={game?.one._id ?? home ?? null} />
        <ClubSelect name="club_two" label={t`Away club`} defaultValue={game?.two._id ?? null} />
      </Pair>
      <Pair>
        <NativeSelect
          label={t`Age category`}
          name="age_category"
          defaultValue={game?.age_category}
          options={AGE_CATEGORIES.map((age) => [age, age] as const)}
        />
        {children}
      </Pair>
    </>
  )
}

/** The names of competition and venue. */
export function NameFields({ game }: { game: GameRow | null }) {
  const { t } = useLingui()
  return (
    <>
      <Pair>
        <Field label={t`Competition`} name="name" required maxLength={120} defaultValue={game?.name ?? ''} />
        <Field label={t`Competition in Georgian`} name="name_ka" lang="ka" maxLength={120} defaultValue={game?.name_ka ?? ''} />
      </Pair>
      <VenueFields game={game} />
    </>
  )
}
