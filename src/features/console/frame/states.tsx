import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The loading state. */
export function Loading() {
  return (
    <div className="grid gap-3" role="status">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-16 rounded-card" />
      ))}
    </div>
  )
}

/** The failed state, with a retry. */
export function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-4 py-12 text-center">
      <p className="text-body">
        <Trans>This could not be loaded. Check the connection.</Trans>
      </p>
      <Button look="outline" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/** The empty state. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="rounded-card border border-line bg-surface px-4 py-12 text-center text-body text-muted">{children}</p>
}

/** A page of the console: title, actions and content. */
export function Page({ title, actions, children }: { title: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <main className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-3 px-4 py-4 sm:px-6 print:gap-2 print:p-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 print:min-h-0">
        <h1 className="min-w-0 text-title font-bold wrap-anywhere">{title}</h1>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </main>
  )
}
