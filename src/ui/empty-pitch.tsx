import type { ReactNode } from 'react'

interface EmptyPitchProps {
  title: ReactNode
  /** What there is to do about it. */
  children?: ReactNode
  /** Something failed, and is to be told at once. */
  failed?: boolean
}

/** Stands where there is nothing to show: a pitch without players, and a word about why. */
export function EmptyPitch({ title, children, failed = false }: EmptyPitchProps) {
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
