import type { ReactNode } from 'react'

/** Two related fields, side by side where there is space. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}
