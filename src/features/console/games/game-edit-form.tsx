import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { newId } from '#shared/id.ts'
import { TWO_HALVES } from '#shared/match-format.ts'
import { TEAMS } from '#shared/team.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { Button } from '#ui/button.tsx'
import { oneOf, readForm } from '#ui/form.ts'
import { ClashNotice } from '../clashes/clash-notice.tsx'
import { plannedGame } from '../clashes/planned-game.ts'
import { useClashCheck } from '../clashes/use-clash-check.ts'
import { ExtraFields, FormatFields, readFormat } from './format-fields.tsx'
import { PairingFields, NameFields } from './game-fields.tsx'
import { PitchFields, readPitch } from './pitch-fields.tsx'
import type { GameCommandMutation } from './use-game-command.ts'

/** Edits a game. Clubs, age category and lengths can be changed only before the kick-off, what follows normal time until it begins. */
export function GameEditForm({ game, command }: { game: GameRow; command: GameCommandMutation }) {
  const clashes = useClashCheck()
  const open = game.status === 'upcoming' || game.status === 'cancelled'
  const { periods } = game.format ?? TWO_HALVES
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name, name_ka, venue, venue_ka, club_one, club_two, team_one, team_two, age_category, ...lengths } = readForm(
      event.currentTarget,
    )
    const { period_duration, half_time, ...format } = readFormat(lengths)
    const edit = {
      command: 'edit' as const,
      command_id: newId(),
      ...(name && { name }),
      name_ka: name_ka || null,
      venue: venue || null,
      venue_ka: venue_ka || null,
      pitch: readPitch(lengths),
      ...(open && {
        club_one,
        club_two,
        team_one: oneOf(TEAMS, team_one) ?? null,
        team_two: oneOf(TEAMS, team_two) ?? null,
        age_category: age_category as AgeCategoryName,
        period_duration,
        half_time,
      }),
      ...(game.status !== 'analytics' && { format: open ? format : { ...format, periods } }),
    }
    const { command: _, command_id: __, name: ___, name_ka: ____, pitch: _____, ...plan } = edit
    if (open) clashes.check([plannedGame(game, plan)], () => command.mutate(edit))
    else command.mutate(edit)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <NameFields game={game} />
      <PitchFields pitch={game.pitch} usual={game.age_pitch} />
      {open && (
        <PairingFields game={game}>
          <FormatFields format={{ periods, ...game }} />
        </PairingFields>
      )}
      {game.status !== 'analytics' && <ExtraFields format={game.format ?? TWO_HALVES} />}
      <ClashNotice clashes={clashes.clashes} />
      <Button type="submit" busy={command.isPending || clashes.busy} className="min-h-12">
        {clashes.clashes ? <Trans>Save anyway</Trans> : <Trans>Save</Trans>}
      </Button>
    </form>
  )
}
