import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { isMissing } from '#platform/call-error.ts'
import { formatDateTime } from '#platform/dates.ts'
import { useOnline } from '#platform/online.ts'
import { toServerTime } from '#platform/server-time.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface PageStatesProps<T> {
  query: UseQueryResult<T | null>
  /** The page's heading until it has one of its own. */
  heading?: ReactNode
  missing: ReactNode
  forbidden: ReactNode
  /** What the device knows without the page. */
  known?: ReactNode
  children(data: T): ReactNode
}

/** The states of a page: loading, not loaded, missing, forbidden, or its content with how old that is. */
export function PageStates<T>({ heading, ...states }: PageStatesProps<T>) {
  return (
    <>
      {heading && !isShown(states.query) && <h1 className="sr-only">{heading}</h1>}
      <State {...states} />
    </>
  )
}

function isShown({ data, error }: UseQueryResult): boolean {
  return Boolean(data) && !isMissing(error)
}

function State<T>({ query, missing, forbidden, known, children }: Omit<PageStatesProps<T>, 'heading'>) {
  const { data, error, isPending, isPaused, isError, dataUpdatedAt, refetch } = query
  const online = useOnline()
  if (isMissing(error)) return <EmptyState title={missing} />
  if (data === null) return <EmptyState title={forbidden} />
  if (data !== undefined) {
    return (
      <>
        {(!online || isError) && <Updated at={dataUpdatedAt} online={online} />}
        {children(data)}
      </>
    )
  }
  if (isPending && !isPaused && online) {
    return (
      <div aria-busy="true" className="grid gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-96" />
      </div>
    )
  }
  return (
    <>
      {known}
      <EmptyState
        failed
        title={online && !isPaused ? <Trans>This page could not be loaded</Trans> : <Trans>Not available offline yet</Trans>}
      >
        <Button look="outline" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </EmptyState>
    </>
  )
}

function Updated({ at, online }: { at: number; online: boolean }) {
  const time = formatDateTime(new Date(toServerTime(at)))
  return (
    <p role="status" className="flex items-center gap-2.5 rounded-control bg-sunken px-4 py-2.5 text-small print:hidden">
      <WifiOff className="size-4.5 shrink-0 text-muted" />
      {online ? <Trans>Could not connect · updated {time}</Trans> : <Trans>Offline · updated {time}</Trans>}
    </p>
  )
}
