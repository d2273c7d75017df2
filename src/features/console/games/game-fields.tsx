import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { TEAMS, teamLetter } from '#shared/team.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Pair } from '../forms/pair.tsx'
import { ClubSelect } from '../clubs/club-select.tsx'
import { VenueFields } from './venue-fields.tsx'

const SIDE = 'grid grid-cols-[minmax(0,1fr)_5.5rem] items-end gap-2'

/** Which team of a club plays. Clubs with one team of the age have none to choose. */
function TeamSelect({ name, label, defaultValue = '' }: { name: string; label: string; defaultValue?: string | undefined }) {
  const { t } = useLingui()
  return (
    <NativeSelect
      label={t`Team`}
      aria-label={label}
      name={name}
      defaultValue={defaultValue}
      options={[['', '–'] as const, ...TEAMS.map((team) => [team, teamLetter(team, currentLocale())] as const)]}
    />
  )
}

/** The fields that cannot change after the kick-off: clubs with their teams, and age category. `children` are shown beside the age category. */
export function PairingFields({ game, home, children }: { game: GameRow | null; home?: string | undefined; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <Pair>
        <div className={SIDE}>
          <ClubSelect name="club_one" label={t`Home club`} defaultValue={game?.one._id ?? home ?? null} />
          <TeamSelect name="team_one" label={t`Home team`} defaultValue={game?.one.team} />
        </div>
        <div className={SIDE}>
          <ClubSelect name="club_two" label={t`Away club`} defaultValue={game?.two._id ?? null} />
          <TeamSelect name="team_two" label={t`Away team`} defaultValue={game?.two.team} />
        </div>
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
