import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { AGE_CATEGORIES, type AgeCategoryName } from '#shared/age-category.ts'
import type { ClubRow, PlayerForm, SquadProfiles } from '#shared/console-clubs.schema.ts'
import type { Player } from '#shared/player.schema.ts'
import { mayBeSame, TEAMS, teamLetter, type Team } from '#shared/team.ts'
import { call } from '#platform/http.ts'
import { currentLocale } from '#platform/i18n.ts'
import { POSITIONS, SHIRT_NUMBER_MAX } from '#shared/player.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { oneOf, readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { Pair } from '../../frame/forms/pair.tsx'
import { ChangeNotice } from '../../frame/changes/change-notice.tsx'
import { useChange } from '../../frame/changes/use-change.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { Disclosure } from '../../frame/disclosure.tsx'
import { PlaceFields, readPlace } from './place-fields.tsx'
import { POSITION_NAMES } from './position-names.ts'
import { ProfileFields, readProfile } from './profile-fields.tsx'
import { clubQueries } from './queries.ts'

interface PlayerDialogProps {
  club: ClubRow
  age: AgeCategoryName
  /** Null for a new one. */
  player: Player | null
  /** What its page says besides; undefined if it is not known, and then it stays. */
  profile: SquadProfiles['players'][number] | undefined
  /** The squad as it is. */
  squad: readonly Player[]
  onClose(): void
}

/** Adds, changes or removes a player of a squad. */
export function PlayerDialog({ club, age, player, profile, squad, onClose }: PlayerDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [removing, setRemoving] = useState(false)
  const [team, setTeam] = useState<Team | null>(player?.team ?? null)
  const done = () => {
    void queryClient.invalidateQueries({ queryKey: clubQueries.one(club._id).queryKey })
    onClose()
  }
  const add = useCommand('POST /console/players', ['GET /console/clubs'], done)
  const change = useChange<Partial<PlayerForm>>(
    { ...player, age_category: age, team: player?.team ?? null, ...profile } as Partial<PlayerForm>,
    (body) => call('PUT /console/players/:id', { params: { id: player?._id ?? '' }, body }),
    { tables: ['GET /console/clubs'], onDone: done },
  )
  const remove = useCommand('DELETE /console/players/:id', ['GET /console/clubs'], done)
  const isProfileShown = player === null || profile !== undefined
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { first_name = '', last_name = '', shirt_number, ...fields } = readForm(event.currentTarget)
    const body = {
      first_name,
      last_name,
      shirt_number: Number(shirt_number),
      age_category: oneOf(AGE_CATEGORIES, fields['age_category']) ?? age,
      position: oneOf(POSITIONS, fields['position']) ?? 'midfielder',
      team,
      ...(isProfileShown && {
        ...readProfile(fields),
        ...readPlace(fields),
      }),
    }
    if (player) change.save(body)
    else add.mutate({ body: { ...body, club_id: club._id } })
  }
  return (
    <Dialog open onClose={onClose} title={player ? `${player.first_name} ${player.last_name}` : t`New player`}>
      <form onSubmit={submit} className="grid gap-4">
        <Pair>
          <Field label={t`First name`} name="first_name" required maxLength={80} defaultValue={player?.first_name ?? ''} />
          <Field label={t`Last name`} name="last_name" required maxLength={80} defaultValue={player?.last_name ?? ''} />
        </Pair>
        <div className="grid grid-cols-2 gap-4">
          <Field
            label={t`Shirt number`}
            name="shirt_number"
            type="number"
            inputMode="numeric"
            required
            min={1}
            max={SHIRT_NUMBER_MAX}
            key={player ? 'own' : team}
            defaultValue={player?.shirt_number ?? firstFreeNumber(squad, team)}
          />
          <NativeSelect
            label={t`Age category`}
            name="age_category"
            defaultValue={age}
            options={AGE_CATEGORIES.filter((each) => each === age || club.age_categories.includes(each)).map(
              (each) => [each, each] as const,
            )}
          />
        </div>
        <div className="grid grid-cols-2 gap-4">
          <NativeSelect
            label={t`Position`}
            name="position"
            defaultValue={player?.position ?? 'midfielder'}
            options={POSITIONS.map((position) => [position, t(POSITION_NAMES[position])] as const)}
          />
          <NativeSelect
            label={t`Team`}
            value={team ?? ''}
            onChange={({ target }) => setTeam(oneOf(TEAMS, target.value) ?? null)}
            options={[['', '–'] as const, ...TEAMS.map((each) => [each, teamLetter(each, currentLocale())] as const)]}
          />
        </div>
        {isProfileShown && <ProfileFields profile={profile} />}
        {isProfileShown && (
          <Disclosure title={<Trans>On loan, and other ages</Trans>} open={Boolean(profile?.loan_from || profile?.also_ages.length)}>
            <div className="grid gap-4">
              <PlaceFields age={age} place={profile} />
            </div>
          </Disclosure>
        )}
        <ChangeNotice change={change} />
        <CallErrorNotice error={add.error ?? remove.error} />
        <Button type="submit" busy={add.isPending || change.busy} size="medium">
          {player ? <Trans>Save</Trans> : <Trans>Add</Trans>}
        </Button>
      </form>
      {player && (
        <div className="mt-4 grid gap-3 border-t border-line pt-4">
          {removing ? (
            <Button busy={remove.isPending} onClick={() => remove.mutate({ params: { id: player._id } })} size="medium">
              <Trans>Yes, and delete the name</Trans>
            </Button>
          ) : (
            <Button look="quiet" onClick={() => setRemoving(true)} size="medium">
              <Trans>Take out of the squad…</Trans>
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}

function firstFreeNumber(squad: readonly Player[], team: Team | null): number {
  const used = new Set(squad.filter((player) => mayBeSame(player.team ?? null, team)).map(({ shirt_number: number }) => number))
  for (let number = 1; number < SHIRT_NUMBER_MAX; number += 1) if (!used.has(number)) return number
  return SHIRT_NUMBER_MAX
}
