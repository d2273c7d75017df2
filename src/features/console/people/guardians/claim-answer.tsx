import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GuardianRow } from '#shared/console-children.schema.ts'
import { Button } from '#ui/button.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { ChildChoice } from './child-choice.tsx'

interface ClaimAnswerProps {
  row: GuardianRow
  /** Says what was done, since the row disappears. */
  onAnswered(text: string): void
}

/** Confirms a claim for the child that wears the shirt, or for another one, or rejects it. */
export function ClaimAnswer({ row, onAnswered }: ClaimAnswerProps) {
  const { t } = useLingui()
  const [isChoosing, setIsChoosing] = useState(false)
  const parent = `${row.parent.name} ${row.parent.lastname}`
  const child = row.child && `${row.child.first_name} ${row.child.last_name}`
  const confirm = useCommand('POST /console/guardians/:id/confirm', ['GET /console/guardians'])
  const reject = useCommand('POST /console/guardians/:id/reject', ['GET /console/guardians'])
  const params = { id: row._id }
  const confirmFor = (player: { _id: string; name: string }) =>
    confirm.mutate(
      { params, body: { player_id: player._id } },
      { onSuccess: () => onAnswered(t`${parent} is now a guardian of ${player.name}.`) },
    )
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap justify-end gap-2 xl:justify-start">
        {row.child && child && (
          <Button
            aria-label={t`Confirm ${parent} as a guardian of ${child}`}
            busy={confirm.isPending}
            disabled={reject.isPending}
            onClick={() => confirmFor({ _id: row.child?._id ?? '', name: child })}
          >
            <Trans>Confirm</Trans>
          </Button>
        )}
        <Button
          look="quiet"
          aria-label={t`Reject ${parent}’s claim`}
          busy={reject.isPending}
          disabled={confirm.isPending}
          onClick={() => reject.mutate({ params }, { onSuccess: () => onAnswered(t`${parent}’s claim has been rejected.`) })}
        >
          <Trans>Reject</Trans>
        </Button>
        <Button look="outline" disabled={reject.isPending || confirm.isPending} onClick={() => setIsChoosing(true)}>
          {child ? <Trans>Another child…</Trans> : <Trans>Choose the child…</Trans>}
        </Button>
      </div>
      <CallErrorNotice error={confirm.error ?? reject.error} />
      {isChoosing && (
        <ChildChoice
          row={row}
          onChoose={(player) => {
            setIsChoosing(false)
            confirmFor(player)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}
