import { useId, type SelectHTMLAttributes } from 'react'
import { inputClass, LABEL } from './field-parts.tsx'

interface NativeSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  options: readonly (readonly [value: string, label: string])[]
}

/** A labelled native select. */
export function NativeSelect({ label, options, className = '', ...select }: NativeSelectProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={LABEL}>
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
