import type { ReactNode } from 'react'

/** A panel for a chart, with title and subject. */
export function ChartFrame({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <figure className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-raised sm:p-6">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-small font-semibold">{title}</span>
        <span className="figures text-caption text-muted">{note}</span>
      </figcaption>
      {children}
    </figure>
  )
}

/** A few labelled figures below a chart. */
export function Figures({ figures }: { figures: readonly (readonly [value: string, word: string])[] }) {
  return (
    <dl className="flex flex-wrap justify-between gap-3 border-t border-line pt-4 sm:grid sm:grid-cols-3">
      {figures.map(([value, word]) => (
        <div key={word} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-caption text-muted">{word}</dt>
          <dd className="figures text-body font-bold whitespace-nowrap sm:text-title">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
