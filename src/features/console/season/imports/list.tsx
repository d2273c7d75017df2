import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** A heading with what was found below it. */
export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 text-body font-bold">{title}</h2>
      {children}
    </section>
  )
}

/** Findings of one kind, and the number of those not listed. */
export function List({ items, total = items.length }: { items: readonly ReactNode[]; total?: number }) {
  const more = total - items.length
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="figures grid max-h-[60dvh] gap-2 overflow-y-auto"
    >
      {items.map((item, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same sentence may well come twice
        <li key={place}>{item}</li>
      ))}
      {more > 0 && (
        <li className="font-semibold">
          <Plural value={more} one="# more, not listed" other="# more, not listed" />
        </li>
      )}
    </ul>
  )
}
