import type { ReactNode } from 'react'

/** A cell with a name, and on wide screens details below it. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span>
      {first}
      <span className="block text-caption font-normal text-muted max-xl:hidden">{second}</span>
    </span>
  )
}
