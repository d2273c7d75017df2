import type { ReactNode } from 'react'

/** The frame of a page of figures. */
export function FiguresMain({ children }: { children: ReactNode }) {
  return <main className="mx-auto grid max-w-3xl grid-cols-1 gap-4 px-4 py-6 sm:px-6 sm:py-10">{children}</main>
}
