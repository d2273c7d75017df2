import type { ReactNode } from 'react'

/** A phone with content, as a picture: hidden from screen readers and keyboard. */
export function PhoneFrame({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      aria-hidden="true"
      inert
      className={`drawing w-72 overflow-hidden rounded-[2.5rem] border-[6px] border-[#1d2b25] bg-surface text-ink shadow-raised ring-1 ring-white/15 select-none ${className}`}
    >
      <div className="flex h-9 items-center justify-between bg-raised px-6 text-caption font-semibold">
        <span className="figures">19:42</span>
        <span className="h-4 w-14 rounded-full bg-[#050b08]" />
        <span className="flex items-end gap-0.5">
          {['h-1', 'h-1.5', 'h-2', 'h-2.5'].map((height) => (
            <span key={height} className={`w-0.75 rounded-full bg-current ${height}`} />
          ))}
        </span>
      </div>
      {children}
    </div>
  )
}
