import { useLingui } from '@lingui/react/macro'
import type { ClipboardEvent, DragEvent, InputEvent, KeyboardEvent } from 'react'
import { plainPhone } from '#shared/plain-text.ts'
import { Field } from '#ui/field.tsx'

interface PhoneFieldProps {
  value: string
  onChange(phone: string): void
  error: string | undefined
}

/**
 * A phone number in a field of type number (specification, section 5). Some browsers accept any character in such a field
 * and then report an empty value. Therefore only digits are inserted, by typing, pasting and dropping. Arrow keys do not
 * change the value.
 */
export function PhoneField({ value, onChange, error }: PhoneFieldProps) {
  const { t } = useLingui()
  return (
    <Field
      label={t`Phone`}
      name="phone"
      type="number"
      inputMode="numeric"
      autoComplete="tel"
      min={0}
      step={1}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBeforeInput={(event: InputEvent<HTMLInputElement>) => insertDigits(event, event.data)}
      onPaste={(event: ClipboardEvent) => insertDigits(event, event.clipboardData.getData('text'))}
      onDrop={(event: DragEvent) => insertDigits(event, event.dataTransfer.getData('text'))}
      onKeyDown={(event: KeyboardEvent) => (event.key === 'ArrowUp' || event.key === 'ArrowDown') && event.preventDefault()}
      onWheel={(event) => event.currentTarget.blur()}
      error={error}
    />
  )
}

/** Inserts only the digits at the caret. A number field does not expose the caret's position. */
function insertDigits(event: { preventDefault(): void }, text: string | null): void {
  if (!text || /^\d*$/.test(text)) return
  event.preventDefault()
  // What is no number is not made one by leaving a part of it out.
  const [, digits] = /^\+?(\d*)$/.exec(plainPhone(text)) ?? []
  // oxlint-disable-next-line no-deprecated -- nothing else inserts at the caret and can be undone
  if (digits) document.execCommand('insertText', false, digits)
}
