import { useId, type ReactNode } from 'react'
import { FieldNotes, describedBy } from './field-parts.tsx'

interface CheckboxProps {
  label: ReactNode
  checked: boolean
  onChange(checked: boolean): void
  required?: boolean
  error?: string | null | undefined
}

/** A checkbox with a touch target of 44 px. */
export function Checkbox({ label, checked, onChange, required, error }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, null, error)}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-2.5 size-6 shrink-0 accent-action"
        />
        <label htmlFor={id} className="flex min-h-11 items-center text-small">
          {label}
        </label>
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  )
}
