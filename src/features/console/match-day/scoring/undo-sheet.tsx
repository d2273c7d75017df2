import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { KIND_NAMES } from './kind-name.ts'
import type { LocalEntry } from './local-match.ts'
import { minuteText } from '#shared/minute-text.ts'
import { historyReasonText, TAPPED_REASONS, type TappedReason } from '#shared/stored-reason.ts'
import { currentLocale } from '#platform/i18n.ts'

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
  const [reason, setReason] = useState<TappedReason>('tapped_by_mistake')
  const [otherReason, setOtherReason] = useState('')
  return (
    <Dialog open onClose={onClose} title={t`Undo: ${t(KIND_NAMES[entry.kind])} ${minuteText(entry)}`}>
      <div className="grid gap-5">
        <Chips
          label={t`Reason`}
          chips={TAPPED_REASONS.map((value) => ({ value, label: historyReasonText(value, currentLocale()) }))}
          chosen={reason}
          onChoose={(next) => setReason(next)}
          className="flex-wrap"
        />
        {reason === 'other' && (
          <Field label={t`In your words`} value={otherReason} maxLength={200} onChange={(event) => setOtherReason(event.target.value)} />
        )}
        <Button onClick={() => onUndo((reason === 'other' && otherReason.trim()) || reason, reason === 'entered_twice')} size="large">
          <Trans context="an entry">Undo</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
