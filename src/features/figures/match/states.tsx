import { Trans } from '@lingui/react/macro'
import { ChartNoAxesColumn, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { PROVIDER } from '#platform/provider.ts'
import { Skeleton } from '#ui/skeleton.tsx'

function State({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <div className="fg-card fg-state">
      {icon}
      <h2 className="text-title font-bold">{title}</h2>
      {children}
    </div>
  )
}

/** Nobody has written down the events of this match yet. */
export function NotAnalysed({ action }: { action: ReactNode }) {
  return (
    <State icon={<ChartNoAxesColumn aria-hidden="true" className="size-8 text-muted" />} title={<Trans>Not analysed yet</Trans>}>
      <p className="text-muted">
        <Trans>Figures and maps appear here as soon as somebody has tagged this match or imported its events.</Trans>
      </p>
      {action}
    </State>
  )
}

/** Ages without scores have no figures. */
export function NoFigures({ action }: { action: ReactNode }) {
  return (
    <State
      icon={<ChartNoAxesColumn aria-hidden="true" className="size-8 text-muted" />}
      title={<Trans>This age plays without figures</Trans>}
    >
      <p className="text-muted">
        <Trans>For the youngest there is no score and no count: they play.</Trans>
      </p>
      {action}
    </State>
  )
}

/** The viewer has no subscription. */
export function FiguresAreForSubscribers({ action }: { action: ReactNode }) {
  const price = PROVIDER.parentMonthly
  return (
    <State icon={<Lock aria-hidden="true" className="size-8 text-muted" />} title={<Trans>Analytics come with a subscription</Trans>}>
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
    <div role="alert" className="fg-card fg-state">
      <h2 className="text-title font-bold">
        {offline ? <Trans>These figures are not on this device yet</Trans> : <Trans>The figures could not be loaded</Trans>}
      </h2>
      <p className="text-muted">
        {offline ? <Trans>What you have opened once is here without a network, too.</Trans> : <Trans>Please try again in a moment.</Trans>}
      </p>
      {action}
    </div>
  )
}

/** Nobody of this side is shown to this viewer. */
export function NoPlayers() {
  return (
    <p className="fg-card text-muted">
      <Trans>
        No player of this side is shown to you. A child’s figures are for family and club, and for others where the family agrees.
      </Trans>
    </p>
  )
}

/** The place of what is loading. */
export function FiguresLoading() {
  return (
    <div aria-busy="true" className="fg-groups">
      <Skeleton className="h-47 rounded-card" />
      <Skeleton className="h-47 rounded-card" />
    </div>
  )
}
