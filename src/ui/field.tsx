import { useLingui } from '@lingui/react/macro'
import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { FieldNotes, inputClass, LABEL, LabelText, describedBy } from './field-parts.tsx'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** Marks the field as optional next to its label. */
  optional?: boolean
  /** Explains what the field expects. */
  hint?: ReactNode
  /** The error of the input, if any. */
  error?: string | null | undefined
  /** Content inside the end of the field, such as a button that shows the password. */
  end?: ReactNode
}

/**
 * A labelled input with hint and error. Browsers shorten in silence what is pasted into a field with a maximum length: it says
 * instead that there is too much.
 */
export function Field({ label, optional = false, hint, error, end, maxLength = Infinity, className = '', onChange, ...input }: FieldProps) {
  const { t } = useLingui()
  const id = useId()
  const [isTooLong, setTooLong] = useState(false)
  const shownError = error ?? (isTooLong ? t`At most ${maxLength} characters` : null)
  return (
    <div className={className}>
      <label htmlFor={id} className={LABEL}>
        <LabelText label={label} optional={optional} />
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          onChange={(event) => {
            setTooLong(event.target.value.length > maxLength)
            onChange?.(event)
          }}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={describedBy(id, hint, shownError)}
          className={inputClass(Boolean(shownError), `${end ? 'pe-13' : ''} read-only:border-transparent read-only:bg-sunken`)}
        />
        {end && <div className="absolute inset-y-0 end-0.5 grid place-items-center">{end}</div>}
      </div>
      <FieldNotes id={id} hint={hint} error={shownError} />
    </div>
  )
}
