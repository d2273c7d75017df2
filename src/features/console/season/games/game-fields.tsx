import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AGE_CATEGORIES, type AgeCategoryName } from '#shared/age-category.ts'
import { SIDES, type Side } from '#shared/game.ts'
import { TEAMS, teamLetter, type Team } from '#shared/team.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { currentLocale } from '#platform/i18n.ts'
import { localStore } from '#platform/local-store.ts'
import { Field } from '#ui/field.tsx'
import { oneOf } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { Pair } from '../../frame/forms/pair.tsx'
import { ClubSelect } from '../clubs/club-select.tsx'
import { clubQueries } from '../clubs/queries.ts'

/** The age category of the last new game of this device. */
const LAST_AGE = 'console_age'
/** What the field says to offer the others too. */
const OTHERS = 'others'

/** Who plays a game, at which age: what the clubs play in decides what is offered. */
export interface Pairing {
  clubs: Record<Side, string | null>
  setClub(side: Side, id: string | null): void
  age: AgeCategoryName
  setAge(age: AgeCategoryName): void
  /** The ages that the clubs play in; all, where they are not known. */
  ages: readonly AgeCategoryName[]
  offerAll(): void
  /** Among which teams of a club one chooses; none of a club with one team. */
  teams: Record<Side, readonly Team[]>
}

/** The pairing of a form: of a game, or of a new one of a club at the age of the last. */
export function usePairing(game: GameRow | null, home: string | null = null): Pairing {
  const [clubs, setClubs] = useState<Pairing['clubs']>({ one: game?.one._id ?? home, two: game?.two._id ?? null })
  const [wanted, setWanted] = useState(game?.age_category ?? oneOf(AGE_CATEGORIES, localStore.get(LAST_AGE) ?? '') ?? AGE_CATEGORIES[0])
  const [all, setAll] = useState(false)
  const one = useQuery({ ...clubQueries.ages(clubs.one ?? ''), enabled: clubs.one !== null }).data ?? []
  const two = useQuery({ ...clubQueries.ages(clubs.two ?? ''), enabled: clubs.two !== null }).data ?? []
  const known = new Set([...one, ...two].map(({ age_category: age }) => age))
  const offered = AGE_CATEGORIES.filter((age) => known.has(age) || age === game?.age_category)
  const ages = all || known.size === 0 ? AGE_CATEGORIES : offered
  const age = ages.includes(wanted) ? wanted : (ages[0] ?? wanted)
  const teamsOf = (side: Side, list: typeof one): readonly Team[] => {
    const found = list.find(({ age_category: each }) => each === age)?.teams ?? []
    if (found.length > 1) return found
    // A club that plays itself does so as two teams.
    return game?.[side].team || (clubs.one !== null && clubs.one === clubs.two) ? TEAMS : []
  }
  return {
    clubs,
    setClub: (side, id) => setClubs((before) => ({ ...before, [side]: id })),
    age,
    setAge(next) {
      setWanted(next)
      if (!game) localStore.set(LAST_AGE, next)
    },
    ages,
    offerAll: () => setAll(true),
    teams: { one: teamsOf('one', one), two: teamsOf('two', two) },
  }
}

/** The clubs, each on a line, and their teams where they have several at that age. */
export function PairingFields({ game, pairing }: { game: GameRow | null; pairing: Pairing }) {
  const { t } = useLingui()
  const labels = { one: [t`Home club`, t`Home team`], two: [t`Away club`, t`Away team`] } as const
  return SIDES.map((side) => {
    const [club, team] = labels[side]
    const teams = pairing.teams[side]
    return (
      <div
        key={side}
        className={`grid items-end gap-2 ${teams.length > 0 ? 'grid-cols-[minmax(0,1fr)_5.5rem]' : 'grid-cols-[minmax(0,1fr)]'}`}
      >
        <ClubSelect name={`club_${side}`} label={club} defaultValue={pairing.clubs[side]} onChange={(id) => pairing.setClub(side, id)} />
        {teams.length > 0 && (
          <NativeSelect
            label={t`Team`}
            aria-label={team}
            name={`team_${side}`}
            defaultValue={game?.[side].team ?? ''}
            options={[['', '–'] as const, ...teams.map((each) => [each, teamLetter(each, currentLocale())] as const)]}
          />
        )}
      </div>
    )
  })
}

/** The age category of a pairing: those of its clubs, and on request all. */
export function AgeField({ pairing: { age, ages, setAge, offerAll } }: { pairing: Pairing }) {
  const { t } = useLingui()
  return (
    <NativeSelect
      label={t`Age category`}
      value={age}
      onChange={({ target }) => (target.value === OTHERS ? offerAll() : setAge(oneOf(AGE_CATEGORIES, target.value) ?? age))}
      options={[
        ...ages.map((each) => [each, each] as const),
        ...(ages.length < AGE_CATEGORIES.length ? [[OTHERS, t`Another age…`] as const] : []),
      ]}
    />
  )
}

/** What a match outside of competitions is called. */
export function TitleFields({ game }: { game: GameRow | null }) {
  const { t } = useLingui()
  return (
    <Pair>
      <Field label={t`Name of the match`} name="name" required maxLength={120} defaultValue={game?.name ?? ''} />
      <Field label={t`Its name in Georgian`} name="name_ka" lang="ka" maxLength={120} defaultValue={game?.name_ka ?? ''} />
    </Pair>
  )
}
