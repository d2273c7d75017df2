import type { ReactNode } from 'react'

/** The frame of a page of figures: as wide as a text, or as the screen. */
export function FiguresMain({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return <main className={`mx-auto grid grid-cols-1 gap-4 px-4 py-6 sm:px-6 ${wide ? 'max-w-7xl' : 'max-w-3xl sm:py-10'}`}>{children}</main>
}
