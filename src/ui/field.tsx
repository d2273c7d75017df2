import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { FieldNotes, inputClass, LABEL, LabelText, describedBy } from './field-parts.tsx'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** Marks the field as optional beside its label. */
  optional?: boolean
  /** Explains what the field expects. */
  hint?: ReactNode
  /** The error of the input, if any. */
  error?: string | null | undefined
  /** Content inside the end of the field, such as a button that shows the password. */
  end?: ReactNode
}

/** A labelled input with hint and error. */
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
          aria-describedby={describedBy(id, hint, error)}
          className={inputClass(Boolean(error), `${end ? 'pe-13' : ''} read-only:border-transparent read-only:bg-sunken`)}
        />
        {end && <div className="absolute inset-y-0 end-0.5 grid place-items-center">{end}</div>}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
