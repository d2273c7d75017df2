import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { GameFields } from '#shared/game-command.schema.ts'
import { TWO_HALVES } from '#shared/match-format.ts'
import { TEAMS } from '#shared/team.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { Button } from '#ui/button.tsx'
import { oneOf, readForm } from '#ui/form.ts'
import { ChangeNotice } from '../../frame/changes/change-notice.tsx'
import { Pair } from '../../frame/forms/pair.tsx'
import { ClashNotice } from '../clashes/clash-notice.tsx'
import { plannedGame } from '../clashes/planned-game.ts'
import { useClashCheck } from '../clashes/use-clash-check.ts'
import { ExtraFields, FormatFields, readFormat } from './format-fields.tsx'
import { AgeField, PairingFields, TitleFields, usePairing } from './game-fields.tsx'
import { PitchFields, readPitch } from './pitch-fields.tsx'
import { useGameChange } from './use-game-command.ts'
import { VenueFields } from './venue-fields.tsx'

type EditFields = Partial<Omit<GameFields, 'activity_date' | 'competition' | 'live_stream' | 'analytics_link'>>

/** What the form shows of a game, as the command names it. */
function fieldsOf({ one, two, format = TWO_HALVES, ...game }: GameRow): EditFields {
  const { name, name_ka, venue, venue_ka, age_category, period_duration, half_time, pitch } = game
  const pairing = { club_one: one._id, club_two: two._id, team_one: one.team ?? null, team_two: two.team ?? null }
  return { name, name_ka, venue, venue_ka, ...pairing, age_category, period_duration, half_time, format, pitch }
}

/** Edits a game. Clubs, age category and lengths can be changed only before the kick-off, what follows normal time until it begins. */
export function GameEditForm({ game }: { game: GameRow }) {
  const change = useGameChange<EditFields>(game._id, 'edit', fieldsOf(game))
  const clashes = useClashCheck()
  const pairing = usePairing(game)
  const open = game.status === 'upcoming' || game.status === 'cancelled'
  const { periods } = game.format ?? TWO_HALVES
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name, name_ka, venue, venue_ka, club_one, club_two, team_one, team_two, ...lengths } = readForm(event.currentTarget)
    const { period_duration, half_time, ...format } = readFormat(lengths)
    const edit = {
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
    const { name: _, name_ka: __, pitch: ___, ...plan } = edit
    if (open) clashes.check([plannedGame(game, plan)], () => change.save(edit))
    else change.save(edit)
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
      <ChangeNotice change={change} />
      <ClashNotice clashes={clashes.clashes} />
      <div>
        <Button type="submit" busy={change.busy || clashes.busy}>
          {clashes.clashes ? <Trans>Save anyway</Trans> : <Trans>Save</Trans>}
        </Button>
      </div>
    </form>
  )
}
