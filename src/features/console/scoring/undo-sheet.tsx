import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { KIND_NAMES } from './kind-name.ts'
import type { LocalEntry } from './local-match.ts'
import { minuteText } from '#shared/minute-text.ts'

type Reason = 'slip' | 'not_given' | 'twice' | 'other'

/** Undoes an entry and asks for the reason, which stays in the history. */
export function UndoSheet({
  entry,
  onClose,
  onUndo,
}: {
  entry: LocalEntry
  onClose(): void
  onUndo(reason: string, twice: boolean): void
}) {
  const { t } = useLingui()
  const [reason, setReason] = useState<Reason>('slip')
  const [otherReason, setOtherReason] = useState('')
  const reasons: Record<Reason, string> = {
    slip: t`Slip of the thumb`,
    not_given: t`Not given`,
    twice: t`Entered twice`,
    other: t`Other`,
  }
  return (
    <Dialog open onClose={onClose} title={t`Take back: ${t(KIND_NAMES[entry.kind])} ${minuteText(entry)}`}>
      <div className="grid gap-5">
        <Chips
          label={t`Reason`}
          chips={(Object.keys(reasons) as Reason[]).map((value) => ({ value, label: reasons[value] }))}
          chosen={reason}
          onChoose={(next) => setReason(next)}
          className="flex-wrap"
        />
        {reason === 'other' && (
          <Field label={t`In your words`} value={otherReason} maxLength={200} onChange={(event) => setOtherReason(event.target.value)} />
        )}
        <Button
          onClick={() => onUndo(reason === 'other' ? otherReason.trim() || reasons.other : reasons[reason], reason === 'twice')}
          className="min-h-14 text-body"
        >
          <Trans context="an entry">Take back</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
