import { useId, type SelectHTMLAttributes } from 'react'
import { inputClass, LABEL } from './field-parts.tsx'

interface NativeSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  /** Only for screen readers: what is chosen says it. */
  hideLabel?: boolean
  options: readonly (readonly [value: string, label: string])[]
}

/** A labelled native select. */
export function NativeSelect({ label, hideLabel = false, options, className = '', ...select }: NativeSelectProps) {
  const id = useId()
  return (
    <div className={`print:hidden ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : LABEL}>
        {label}
      </label>
      <select {...select} id={id} className={inputClass(false)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
