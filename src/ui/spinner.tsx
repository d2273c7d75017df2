import { useLingui } from '@lingui/react/macro'

/** A spinner. Give it a label where no other text says what is loading. */
export function Spinner({ className = 'size-6', label }: { className?: string; label?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`animate-spin ${className}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/** The loading state of a whole screen. */
export function ScreenSpinner() {
  const { t } = useLingui()
  return (
    <div className="grid min-h-[60dvh] place-items-center text-muted" role="status">
      <Spinner className="size-8" label={t`Loading`} />
    </div>
  )
}
