import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { ClubRow } from '#shared/club-office.schema.ts'
import type { Player } from '#shared/player.schema.ts'
import { POSITIONS, SHIRT_NUMBER_MAX } from '#shared/player.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { Problem } from '../office/problem.tsx'
import { useCommand } from '../office/use-command.ts'
import { POSITION_NAMES } from './position-names.ts'
import { clubQueries } from './queries.ts'

interface PlayerDialogProps {
  club: ClubRow
  age: AgeCategoryName
  /** Null for a new one. */
  player: Player | null
  /** The shirts that are worn in this squad. */
  taken: readonly number[]
  onClose(): void
}

/** A child in a squad: entered, said better, or taken out. */
export function PlayerDialog({ club, age, player, taken, onClose }: PlayerDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [removing, setRemoving] = useState(false)
  const command = useCommand(['console/clubs'], () => {
    void queryClient.invalidateQueries({ queryKey: clubQueries.one(club._id).queryKey })
    onClose()
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { shirt_number, ...fields } = readForm(event.currentTarget)
    const json = { ...fields, shirt_number: Number(shirt_number) }
    if (player) command.mutate({ path: `console/players/${player._id}`, method: 'put', json })
    else command.mutate({ path: 'console/players', method: 'post', json: { ...json, club_id: club._id } })
  }
  return (
    <Dialog open onClose={onClose} title={player ? `${player.first_name} ${player.last_name}` : t`New player`}>
      <form onSubmit={submit} className="grid gap-4">
        <Field label={t`First name`} name="first_name" required maxLength={80} defaultValue={player?.first_name ?? ''} />
        <Field label={t`Last name`} name="last_name" required maxLength={80} defaultValue={player?.last_name ?? ''} />
        <div className="grid grid-cols-2 gap-4">
          <Field
            label={t`Shirt number`}
            name="shirt_number"
            type="number"
            inputMode="numeric"
            required
            min={1}
            max={SHIRT_NUMBER_MAX}
            defaultValue={player?.shirt_number ?? firstFree(taken)}
          />
          <NativeSelect
            label={t`Age category`}
            name="age_category"
            defaultValue={age}
            options={club.age_categories.map((each) => [each, each] as const)}
          />
        </div>
        <NativeSelect
          label={t`Position`}
          name="position"
          defaultValue={player?.position ?? 'midfielder'}
          options={POSITIONS.map((position) => [position, t(POSITION_NAMES[position])] as const)}
        />
        <Problem error={command.error} />
        <Button type="submit" busy={command.isPending && !removing} className="min-h-12">
          {player ? <Trans>Save</Trans> : <Trans>Add</Trans>}
        </Button>
      </form>
      {player && (
        <div className="mt-4 grid gap-3 border-t border-line pt-4">
          {removing ? (
            <Button
              busy={command.isPending}
              onClick={() => command.mutate({ path: `console/players/${player._id}`, method: 'delete' })}
              className="min-h-12"
            >
              <Trans>Yes, and forget the name</Trans>
            </Button>
          ) : (
            <Button look="quiet" onClick={() => setRemoving(true)} className="min-h-12">
              <Trans>Take out of the squad…</Trans>
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}

function firstFree(taken: readonly number[]): number {
  const worn = new Set(taken)
  for (let number = 1; number < SHIRT_NUMBER_MAX; number += 1) if (!worn.has(number)) return number
  return SHIRT_NUMBER_MAX
}
