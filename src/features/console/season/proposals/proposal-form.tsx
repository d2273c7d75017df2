import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { newId } from '#shared/id.ts'
import type { NewProposal } from '#shared/proposal.schema.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { Segments } from '#ui/segments.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { ClashNotice } from '../clashes/clash-notice.tsx'
import { plannedGame } from '../clashes/planned-game.ts'
import { useClashCheck } from '../clashes/use-clash-check.ts'
import { StartField } from '../games/start-field.tsx'
import { VenueFields } from '../games/venue-fields.tsx'
import { readStart, toWallTime } from '../games/wall-time.ts'
import { useProposalCommand } from './queries.ts'

/** Proposes to move a game or to call it off, or a new date of one that is called off. */
export function ProposalForm({ game }: { game: GameRow }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<NewProposal['kind']>('move')
  const [start, setStart] = useState(toWallTime(new Date(game.starts_at)))
  const clashes = useClashCheck()
  const propose = useProposalCommand(game._id, (body: NewProposal) =>
    call('POST /console/games/:id/proposals', { params: { id: game._id }, body }),
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { reason = '', venue, venue_ka } = readForm(event.currentTarget)
    if (kind === 'cancel') return propose.mutate({ kind, command_id: newId(), reason })
    const activity_date = readStart(start).toISOString()
    const place = venue ? { venue, venue_ka: venue_ka || null } : {}
    clashes.check([plannedGame(game, { activity_date, ...place })], () =>
      propose.mutate({ kind, command_id: newId(), activity_date, ...place, reason }),
    )
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      {game.status !== 'cancelled' && (
        <Segments<NewProposal['kind']>
          label={t`What do you propose?`}
          options={[
            { value: 'move', label: t`Move` },
            { value: 'cancel', label: t`Call off` },
          ]}
          chosen={kind}
          onChoose={setKind}
        />
      )}
      {kind === 'move' && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <StartField start={start} onStart={setStart} />
          </div>
          <VenueFields game={game} />
        </>
      )}
      <Field
        label={t`Reason`}
        name="reason"
        required
        maxLength={200}
        hint={kind === 'cancel' ? t`Everyone can read it once the match is called off.` : t`For the home club`}
      />
      <CallErrorNotice error={propose.error} />
      <ClashNotice clashes={kind === 'move' ? clashes.clashes : null} />
      <div>
        <Button type="submit" busy={propose.isPending || clashes.busy}>
          {kind === 'move' && clashes.clashes ? <Trans>Propose anyway</Trans> : <Trans>Propose</Trans>}
        </Button>
      </div>
    </form>
  )
}
