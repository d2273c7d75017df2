import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Field } from '#ui/field.tsx'

interface StartFieldProps {
  /** As `toWallTime` writes it: without a time, the day alone. */
  start: string
  onStart(start: string): void
}

/** A kick-off in two fields: its day, and its time, which is left empty while it is not known. */
export function StartField({ start, onStart }: StartFieldProps) {
  const { t } = useLingui()
  const [[day = '', time = ''], setParts] = useState(start.split('T'))
  function change(nextDay: string, nextTime: string) {
    setParts([nextDay, nextTime])
    onStart(nextDay && nextTime ? `${nextDay}T${nextTime}` : nextDay)
  }
  return (
    <>
      <Field label={t`Date`} type="date" required value={day} onChange={({ target }) => change(target.value, time)} />
      <Field
        label={t`Kick-off`}
        type="time"
        hint={t`Empty if not known yet`}
        value={time}
        onChange={({ target }) => change(day, target.value)}
      />
    </>
  )
}
