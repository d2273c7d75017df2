import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { newId } from '#shared/id.ts'
import { TWO_HALVES } from '#shared/match-format.ts'
import { TEAMS } from '#shared/team.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { Button } from '#ui/button.tsx'
import { oneOf, readForm } from '#ui/form.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Pair } from '../../frame/forms/pair.tsx'
import { ClashNotice } from '../clashes/clash-notice.tsx'
import { plannedGame } from '../clashes/planned-game.ts'
import { useClashCheck } from '../clashes/use-clash-check.ts'
import { ExtraFields, FormatFields, readFormat } from './format-fields.tsx'
import { AgeField, PairingFields, TitleFields, usePairing } from './game-fields.tsx'
import { PitchFields, readPitch } from './pitch-fields.tsx'
import { useGameCommand } from './use-game-command.ts'
import { VenueFields } from './venue-fields.tsx'

/** Edits a game. Clubs, age category and lengths can be changed only before the kick-off, what follows normal time until it begins. */
export function GameEditForm({ game }: { game: GameRow }) {
  const command = useGameCommand(game._id)
  const clashes = useClashCheck()
  const pairing = usePairing(game)
  const open = game.status === 'upcoming' || game.status === 'cancelled'
  const { periods } = game.format ?? TWO_HALVES
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name, name_ka, venue, venue_ka, club_one, club_two, team_one, team_two, ...lengths } = readForm(event.currentTarget)
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
        age_category: pairing.age,
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
      {open && (
        <>
          <PairingFields game={game} pairing={pairing} />
          <Pair>
            <AgeField pairing={pairing} />
          </Pair>
        </>
      )}
      <TitleFields game={game} />
      <VenueFields game={game} />
      <PitchFields pitch={game.pitch} usual={game.age_pitch} />
      {open && <FormatFields format={{ periods, ...game }} />}
      {game.status !== 'analytics' && <ExtraFields format={game.format ?? TWO_HALVES} />}
      <CallErrorNotice error={command.error} />
      <ClashNotice clashes={clashes.clashes} />
      <div>
        <Button type="submit" busy={command.isPending || clashes.busy}>
          {clashes.clashes ? <Trans>Save anyway</Trans> : <Trans>Save</Trans>}
        </Button>
      </div>
    </form>
  )
}
