import { useLingui } from '@lingui/react/macro'
import { toDayKey } from '#platform/day-key.ts'
import { Field } from '#ui/field.tsx'
import { Pair } from '../../frame/forms/pair.tsx'

const NOTE_MAX = 200

/** The date on a paper, and where it is kept. */
export function PaperFields() {
  const { t } = useLingui()
  const today = toDayKey(new Date())
  return (
    <Pair>
      <Field label={t`Date on the form`} name="paper_date" type="date" required max={today} defaultValue={today} />
      <Field label={t`Stored in`} name="note" required maxLength={NOTE_MAX} placeholder={t`For example: binder 2026, office`} />
    </Pair>
  )
}
