import type { ReactNode } from 'react'

interface SectionProps {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  /** The background. */
  ground?: 'paper' | 'surface' | 'night'
  className?: string
}

const GROUND = { paper: '', surface: 'bg-surface', night: 'night bg-night text-on-pitch' } as const

/** A section of a public page: heading, introduction and content. */
export function Section({ title, lead, children, ground = 'paper', className = '' }: SectionProps) {
  return (
    <section className={`below-fold ${GROUND[ground]}`}>
      <div className={`mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:py-24 ${className}`}>
        <div className="mb-8 max-w-2xl lg:mb-12">
          <h2 className="text-headline font-bold text-balance">{title}</h2>
          {lead && <p className={`mt-3 text-body ${ground === 'night' ? 'text-on-pitch-muted' : 'text-muted'}`}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
