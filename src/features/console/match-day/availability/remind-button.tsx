import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TeamAnswers } from '#shared/availability.schema.ts'
import { REMINDER_HOURS } from '#shared/availability.ts'
import { CallError } from '#platform/call-error.ts'
import { formatTime } from '#platform/dates.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { teamAnswersQuery } from './queries.ts'

/** Reminds those who have not answered. The service says when it can be done again. */
export function RemindButton({ gameId, teams }: { gameId: string; teams: readonly TeamAnswers[] }) {
  const queryClient = useQueryClient()
  const remind = useMutation({
    mutationFn: async () => (await call('POST /availability/:id/reminder', { params: { id: gameId } })).data,
    onSettled: () => queryClient.invalidateQueries(teamAnswersQuery(gameId)),
  })
  const waiting = teams.reduce((sum, { counts }) => sum + counts.unanswered, 0)
  const last = teams.find((team) => team.reminded_at !== null)?.reminded_at
  return (
    <>
      {waiting > 0 && teams.some((team) => team.may_remind) && (
        <Button look="outline" className="wrap-anywhere" busy={remind.isPending} onClick={() => remind.mutate()}>
          <Trans>Remind those who have not answered ({waiting})</Trans>
        </Button>
      )}
      <div role="status" className="text-small text-muted empty:hidden">
        {remind.isError ? (
          <NotSent error={remind.error} />
        ) : remind.data?.people === 0 ? (
          <Trans>No one could be reminded: the parents of these players have no account yet.</Trans>
        ) : (
          (remind.data || last) && (
            <>
              {remind.data && <Plural value={remind.data.people} one="# person is reminded." other="# people are reminded." />}{' '}
              {last && <NextReminder last={last} />}
            </>
          )
        )}
      </div>
    </>
  )
}

function NextReminder({ last }: { last: string }) {
  const next = formatTime(new Date(Date.parse(last) + REMINDER_HOURS * 3_600_000))
  return <Trans>The next reminder can be sent from {next}.</Trans>
}

function NotSent({ error }: { error: Error }) {
  const code = error instanceof CallError ? error.code : null
  if (code === 'too_many_requests') return <Trans>A reminder was sent a short while ago.</Trans>
  if (code === 'rule_violated') return <Trans>The match has started, so it is too late for a reminder.</Trans>
  return <Trans>The reminder could not be sent. Please try again.</Trans>
}
