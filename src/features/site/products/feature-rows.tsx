import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'

interface FeatureRow {
  title: string
  text?: string
  points: readonly string[]
  picture: ReactNode
}

/** A product's features as rows, with text and picture on alternating sides. */
export function FeatureRows({ rows }: { rows: readonly FeatureRow[] }) {
  return (
    <div className="mx-auto grid max-w-7xl gap-20 px-4 py-16 sm:px-6 lg:gap-28 lg:py-24">
      {rows.map(({ title, text, points, picture }) => (
        <section key={title} className="group grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
          <div className="lg:group-even:order-2">
            <h2 className="text-headline font-bold text-balance">{title}</h2>
            {text && <p className="mt-3 text-body text-muted">{text}</p>}
            <ul className="mt-5 grid gap-3">
              {points.map((point) => (
                <li key={point} className="flex gap-3 text-body">
                  <Check className="mt-0.5 size-5 shrink-0 text-action" />
                  {point}
                </li>
              ))}
            </ul>
          </div>
          <div className="min-w-0">{picture}</div>
        </section>
      ))}
    </div>
  )
}
