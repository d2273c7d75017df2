import { useId, type ReactNode } from 'react'

/** The classes of a card. */
export const CARD = 'rounded-card border border-line bg-surface p-4 print:break-inside-avoid print:p-2'

/** A section with a heading. */
export function Card({ title, children, className = '' }: { title: ReactNode; children: ReactNode; className?: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${CARD} sm:p-6 ${className}`}>
      <h2 id={id} className="mb-4 text-body font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
