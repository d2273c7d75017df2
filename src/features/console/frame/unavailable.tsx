import type { ReactNode } from 'react'

/** A screen of a match that cannot be opened, with the reason. */
export function Unavailable({ title, back, children }: { title: ReactNode; back: ReactNode; children: ReactNode }) {
  return (
    <main className="mx-auto grid max-w-3xl justify-items-start gap-4 px-4 py-8">
      {back}
      <h1 className="text-title font-bold">{title}</h1>
      <p className="text-body text-muted">{children}</p>
    </main>
  )
}
