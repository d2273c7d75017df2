import { useId, type ReactNode } from 'react'

/** A section with a heading. */
export function Card({ title, children, className = '' }: { title: ReactNode; children: ReactNode; className?: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`rounded-card border border-line bg-surface p-4 sm:p-6 ${className}`}>
      <h2 id={id} className="mb-4 text-title font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
