import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { buttonClass } from '#ui/button.tsx'
import type { PackageContent } from './package-content.tsx'

/** A package's content, price and link. A package that is not available yet is dimmed and links to the contact page. */
export function PricingCard({ content }: { content: PackageContent }) {
  const { title, points, price, note, button, link, disabled } = content
  return (
    <div className="flex h-full flex-col rounded-card border border-line bg-surface p-6 shadow-raised sm:p-8">
      <h2 className="text-title font-bold">{title}</h2>
      <p className={`figures mt-2 text-headline font-bold ${disabled ? 'text-muted' : 'text-action'}`}>{price}</p>
      {note && <p className="mt-1 text-small text-muted">{note}</p>}
      <ul className={`mt-6 mb-8 grid gap-3 ${disabled ? 'text-muted' : ''}`}>
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden="true" className={`size-5 shrink-0 ${disabled ? '' : 'text-action'}`} />
            {point}
          </li>
        ))}
      </ul>
      <Link to={link} className={buttonClass(disabled ? 'outline' : 'primary', 'mt-auto min-h-12')}>
        {button}
      </Link>
    </div>
  )
}
