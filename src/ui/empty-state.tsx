import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: ReactNode
  /** What the user can do about it. */
  children?: ReactNode
  /** Whether loading failed; then it is announced at once. */
  failed?: boolean
}

/** An empty list: a drawing of an empty pitch, and the reason. */
export function EmptyState({ title, children, failed = false }: EmptyStateProps) {
  return (
    <div role={failed ? 'alert' : undefined} className="grid place-items-center gap-3 py-20 text-center">
      <svg
        viewBox="0 0 160 100"
        className="mb-2 w-40 text-line-strong"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <rect x="2" y="2" width="156" height="96" rx="4" />
        <path d="M80 2v96M2 28h22v44H2M158 28h-22v44h22" />
        <circle cx="80" cy="50" r="16" />
      </svg>
      <p className="text-title font-semibold text-balance">{title}</p>
      {children}
    </div>
  )
}
