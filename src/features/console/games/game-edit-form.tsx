import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { newId } from '#shared/id.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { PairingFields, NameFields } from './game-fields.tsx'
import { PitchFields, readPitch } from './pitch-fields.tsx'
import type { GameCommandMutation } from './use-game-command.ts'

/** Edits a game. Clubs, age category and lengths can be changed only before the kick-off. */
export function GameEditForm({ game, command }: { game: GameRow; command: GameCommandMutation }) {
  const { t } = useLingui()
  const open = game.status === 'upcoming' || game.status === 'cancelled'
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name, name_ka, venue, venue_ka, club_one, club_two, age_category, ...lengths } = readForm(event.currentTarget)
    command.mutate({
      command: 'edit',
      command_id: newId(),
      ...(name && { name }),
      name_ka: name_ka || null,
      venue: venue || null,
      venue_ka: venue_ka || null,
      pitch: readPitch(lengths),
      ...(open && {
        club_one,
        club_two,
        age_category: age_category as AgeCategoryName,
        period_duration: Number(lengths['period_duration']),
        half_time: Number(lengths['half_time']),
      }),
    })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <NameFields game={game} />
      <PitchFields pitch={game.pitch} usual={game.age_pitch} />
      {open && (
        <PairingFields game={game}>
          <div className="grid grid-cols-2 items-end gap-4">
            <Field
              label={t`Minutes of a half`}
              name="period_duration"
              type="number"
              inputMode="numeric"
              required
              min={1}
              max={60}
              defaultValue={game.period_duration}
            />
            <Field
              label={t`Minutes of the break`}
              name="half_time"
              type="number"
              inputMode="numeric"
              required
              min={0}
              max={60}
              defaultValue={game.half_time}
            />
          </div>
        </PairingFields>
      )}
      <Button type="submit" busy={command.isPending} className="min-h-12">
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
