import { useId, type InputHTMLAttributes, type ReactNode } from 'react'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** What is wrong with the input, if anything. */
  error?: string | null
  /** Stands inside the field's end, as a button that shows a password does. */
  end?: ReactNode
}

/** A labelled input with room for its complaint. */
export function Field({ label, error, end, className = '', ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`min-h-12 w-full rounded-control border bg-surface px-4 text-body text-ink placeholder:text-muted disabled:opacity-60 ${end ? 'pe-13' : ''} ${error ? 'border-live' : 'border-line-strong'}`}
        />
        {end && <div className="absolute inset-y-0 end-0.5 grid place-items-center">{end}</div>}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-caption text-live">
          {error}
        </p>
      )}
    </div>
  )
}
