import type { ReactNode } from 'react'

interface PadKeyProps {
  children: ReactNode
  hint?: string | undefined
  pressed?: boolean
  disabled?: boolean
  onPress(): void
}

/** A button of the pad; on a laptop with its key. The focus stays where it is, so that keys go on working after a press. */
export function PadKey({ children, hint, pressed, disabled = false, onPress }: PadKeyProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="flex min-h-12 flex-wrap items-center justify-center gap-x-2 rounded-control bg-sunken px-1.5 py-1 text-center text-small leading-tight font-semibold inset-ring inset-ring-line disabled:opacity-50 aria-pressed:bg-action aria-pressed:text-on-action"
    >
      <span className="min-w-0 wrap-anywhere hyphens-manual">{children}</span>
      {hint && (
        <kbd aria-hidden="true" className="hidden font-sans text-caption font-medium opacity-70 lg:inline">
          {hint}
        </kbd>
      )}
    </button>
  )
}
