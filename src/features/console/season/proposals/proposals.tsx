import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GameRow } from '#shared/console-tables.schema.ts'
import type { Proposal } from '#shared/proposal.schema.ts'
import type { ProposalCommand } from '#shared/proposal.ts'
import { formatDateTime } from '#platform/dates.ts'
import { call } from '#platform/http.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Tag } from '#ui/tag.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Failed } from '../../frame/states.tsx'
import { ClashNotice } from '../clashes/clash-notice.tsx'
import { plannedGame } from '../clashes/planned-game.ts'
import { useClashCheck } from '../clashes/use-clash-check.ts'
import { useMayPlan } from '../games/use-may-plan.ts'
import { ProposalForm } from './proposal-form.tsx'
import { proposalsQuery, useProposalCommand } from './queries.ts'

const STATE_NAMES: Record<Proposal['state'], MessageDescriptor> = {
  open: msg`Waiting for an answer`,
  accepted: msg`Accepted`,
  declined: msg`Declined`,
  withdrawn: msg`Withdrawn`,
}

/** What the away club has proposed for a game, and the form in which it proposes. */
export function Proposals({ game }: { game: GameRow }) {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(proposalsQuery(game))
  const mayPlan = useMayPlan(game)
  if (!data) return isPending ? null : <Failed onRetry={() => void refetch()} />
  const { proposals, may_propose: mayPropose } = data
  return (
    <>
      {proposals.length > 0 && (
        <Card title={t`Proposed by the away club`}>
          <ul className="grid divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
            {proposals.map((proposal) => (
              <li key={proposal._id}>
                <ProposalItem game={game} proposal={proposal} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {!mayPlan && (game.status === 'upcoming' || game.status === 'cancelled') && (
        <Card title={game.status === 'cancelled' ? t`Propose a new date` : t`Propose a change`}>
          <div className="grid gap-4">
            <p className="text-small text-muted">
              <Trans>The home club plans this match. You propose; the home club or the office decides.</Trans>
            </p>
            {mayPropose && <ProposalForm key={game.status} game={game} />}
          </div>
        </Card>
      )}
    </>
  )
}

function ProposalItem({ game, proposal }: { game: GameRow; proposal: Proposal }) {
  const { t } = useLingui()
  const locale = currentLocale()
  const { kind, club, starts_at: startsAt, venue, venue_ka: venueKa, reason, state, answer, may } = proposal
  const clubName = localName(club, locale)
  const start = startsAt && formatDateTime(new Date(startsAt))
  const place = venue && localName({ name: venue, name_ka: venueKa }, locale)
  return (
    <div className="grid gap-3">
      <div className="grid gap-1 text-small wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">
            {kind === 'move' ? <Trans>{clubName}: move the match</Trans> : <Trans>{clubName}: call the match off</Trans>}
          </span>
          <Tag>{t(STATE_NAMES[state])}</Tag>
        </p>
        {start && (
          <p className="figures">
            <Trans>New date: {start}</Trans>
          </p>
        )}
        {place && (
          <p>
            <Trans>New venue: {place}</Trans>
          </p>
        )}
        <p>
          <Trans>Reason: {reason}</Trans>
        </p>
        {answer && (
          <p>
            <Trans>Answer: {answer}</Trans>
          </p>
        )}
        {state === 'withdrawn' && (
          <p className="text-muted">
            <Trans>Its club withdrew it, or the match has changed or started since.</Trans>
          </p>
        )}
      </div>
      {may.length > 0 && <Buttons game={game} proposal={proposal} />}
    </div>
  )
}

/** What the reader can do with a proposal. Where moving the game clashes with others, it is accepted on the second press. */
function Buttons({
  game,
  proposal: { _id: id, kind, starts_at: startsAt, venue, venue_ka: venueKa, may },
}: {
  game: GameRow
  proposal: Proposal
}) {
  const { t } = useLingui()
  const [answer, setAnswer] = useState('')
  const clashes = useClashCheck()
  const send = useProposalCommand(game._id, (command: ProposalCommand) =>
    call('POST /console/proposals/:id/command', { params: { id }, body: { command, ...(answer && { answer }) } }),
  )
  const busy = send.isPending || clashes.busy
  const sent = send.isPending ? send.variables : null
  function accept() {
    if (kind === 'cancel') return send.mutate('accept')
    const plan = { ...(startsAt && { activity_date: startsAt }), ...(venue && { venue, venue_ka: venueKa }) }
    clashes.check([plannedGame(game, plan)], () => send.mutate('accept'))
  }
  return (
    <>
      {may.includes('accept') && (
        <Field
          label={t`Answer`}
          hint={t`A few words to the away club, if you like`}
          maxLength={200}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      )}
      <CallErrorNotice error={send.error} />
      <ClashNotice clashes={clashes.clashes} />
      <div className="flex flex-wrap gap-2">
        {may.includes('accept') && (
          <Button onClick={accept} busy={clashes.busy || sent === 'accept'} disabled={busy}>
            {clashes.clashes ? (
              <Trans>Accept anyway</Trans>
            ) : game.status === 'cancelled' ? (
              <Trans>Accept: put it back on the schedule</Trans>
            ) : kind === 'move' ? (
              <Trans>Accept: move the match</Trans>
            ) : (
              <Trans>Accept: call the match off</Trans>
            )}
          </Button>
        )}
        {may.includes('decline') && (
          <Button look="outline" onClick={() => send.mutate('decline')} busy={sent === 'decline'} disabled={busy}>
            <Trans>Decline</Trans>
          </Button>
        )}
        {may.includes('withdraw') && (
          <Button look="outline" onClick={() => send.mutate('withdraw')} busy={sent === 'withdraw'} disabled={busy}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
        {may.includes('read') && (
          <Button look="outline" onClick={() => send.mutate('read')} busy={sent === 'read'} disabled={busy}>
            <Trans>Noted</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
