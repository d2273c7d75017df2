import { Trans } from '@lingui/react/macro'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { PROVIDER } from '#platform/provider.ts'
import { CARD } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { GROUPS } from '../figure-groups.tsx'

/** A card that says why there is nothing. */
export const STATE = `${CARD} grid justify-items-center gap-3 py-10 text-center text-balance`

function State({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <div className={STATE}>
      {icon}
      <h2 className="text-body font-bold">{title}</h2>
      {children}
    </div>
  )
}

/** No one has recorded the events of this match yet. */
export function NotAnalysed({ action }: { action: ReactNode }) {
  return (
    <State icon={<ChartNoAxesColumn className="size-8 text-muted" />} title={<Trans>Not analysed yet</Trans>}>
      <p className="text-muted">
        <Trans>Stats and maps appear here once this match has been tagged or its events imported.</Trans>
      </p>
      {action}
    </State>
  )
}

/** Ages without scores have no figures. */
export function NoFigures({ action }: { action: ReactNode }) {
  return (
    <State icon={<ChartNoAxesColumn className="size-8 text-muted" />} title={<Trans>No stats at this age</Trans>}>
      <p className="text-muted">
        <Trans>The youngest play without scores or stats.</Trans>
      </p>
      {action}
    </State>
  )
}

/** The viewer has no subscription. */
export function FiguresAreForSubscribers({ action }: { action: ReactNode }) {
  const price = PROVIDER.parentMonthly
  return (
    <State icon={<Lock className="size-8 text-muted" />} title={<Trans>Analytics are part of a subscription</Trans>}>
      <p className="text-muted">
        <Trans>They are part of the Parent/Fan package, {price} GEL monthly.</Trans>
      </p>
      {action}
    </State>
  )
}

/** The figures could not be loaded. */
export function FiguresFailed({ offline, action }: { offline: boolean; action: ReactNode }) {
  return (
    <div role="alert" className={STATE}>
      <h2 className="text-body font-bold">
        {offline ? <Trans>These stats are not on this device yet</Trans> : <Trans>The stats could not be loaded</Trans>}
      </h2>
      <p className="text-muted">
        {offline ? <Trans>Whatever you have opened before also works offline.</Trans> : <Trans>Please try again in a moment.</Trans>}
      </p>
      {action}
    </div>
  )
}

/** No one of this side is shown to this viewer. */
export function NoPlayers() {
  return (
    <p className={`${CARD} text-muted`}>
      <Trans>You cannot see this team’s players. A child’s stats are for family and club, and for others if the family agrees.</Trans>
    </p>
  )
}

/** The place of what is loading. */
export function FiguresLoading() {
  return (
    <div aria-busy="true" className={GROUPS}>
      <Skeleton className="mb-4 h-47 rounded-card" />
      <Skeleton className="mb-4 h-47 rounded-card" />
    </div>
  )
}
