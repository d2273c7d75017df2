import type { ReactNode } from 'react'

interface SegmentsProps<T extends string> {
  label: string
  options: readonly { value: T; label: ReactNode }[]
  /** A value that is none of the options marks none. */
  chosen: string
  onChoose(value: T): void
  className?: string
}

/** One of two or three choices, as the parts of one switch. */
export function Segments<T extends string>({ label, options, chosen, onChoose, className = '' }: SegmentsProps<T>) {
  return (
    <div role="group" aria-label={label} className={`inline-flex max-w-full rounded-control bg-sunken print:hidden ${className}`}>
      {options.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="inline-flex min-h-11 min-w-0 grow items-center justify-center gap-1.5 rounded-control border border-transparent px-3 text-small font-medium text-muted transition-colors duration-150 hover:text-ink aria-pressed:border-line-strong aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {text}
        </button>
      ))}
    </div>
  )
}
