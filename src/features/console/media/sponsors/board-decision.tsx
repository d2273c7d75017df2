import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { BoardReport } from '#shared/board.schema.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { useConsoleAccess } from '../../frame/access-context.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Confirm } from '../../frame/forms/confirm.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { boardQuery } from './queries.ts'

/** What becomes of a board: staff approve or refuse it, they and its club take it down. */
export function BoardDecision({ board: { _id: id, state } }: { board: BoardReport }) {
  const { t } = useLingui()
  const staff = useConsoleAccess().role === 'staff'
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: boardQuery(id).queryKey })
  const decide = useCommand('POST /console/boards/:id/decision', ['GET /console/boards'], refresh)
  const end = useCommand('POST /console/boards/:id/end', ['GET /console/boards'], refresh)
  if (state !== 'waiting' && state !== 'approved') return null
  function refuse(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = readForm(event.currentTarget)['reason']?.trim() || null
    decide.mutate({ params: { id }, body: { decision: 'refuse', reason } })
  }
  return (
    <div className="grid gap-3">
      {staff && state === 'waiting' && (
        <>
          <Button
            busy={decide.isPending}
            size="medium"
            onClick={() => decide.mutate({ params: { id }, body: { decision: 'approve', reason: null } })}
          >
            <Trans>Approve</Trans>
          </Button>
          <form onSubmit={refuse} className="grid gap-3">
            <Field label={t`Reason for refusal`} name="reason" maxLength={200} optional hint={t`The club will see it.`} />
            <Button type="submit" look="outline" busy={decide.isPending}>
              <Trans>Refuse</Trans>
            </Button>
          </form>
        </>
      )}
      <Confirm
        label={<Trans>Remove the ad…</Trans>}
        confirmLabel={<Trans>Yes, remove it</Trans>}
        busy={end.isPending}
        onConfirm={() => end.mutate({ params: { id } })}
      >
        <Trans>It will not be shown again. Its numbers stay.</Trans>
      </Confirm>
      <CallErrorNotice error={decide.error ?? end.error} />
    </div>
  )
}
