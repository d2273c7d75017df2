import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { FieldNotes, inputClass, LABEL, LabelText, notedBy } from './field-parts.tsx'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** Says beside the label that the field may stay empty. */
  optional?: boolean
  /** What the field expects. */
  hint?: ReactNode
  /** What is wrong with the input, if anything. */
  error?: string | null | undefined
  /** Stands inside the field's end, as a button that shows a password does. */
  end?: ReactNode
}

/** A labelled input with room for its complaint. */
export function Field({ label, optional = false, hint, error, end, className = '', ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={LABEL}>
        <LabelText label={label} optional={optional} />
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={notedBy(id, hint, error)}
          className={inputClass(Boolean(error), `${end ? 'pe-13' : ''} read-only:border-transparent read-only:bg-sunken`)}
        />
        {end && <div className="absolute inset-y-0 end-0.5 grid place-items-center">{end}</div>}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
