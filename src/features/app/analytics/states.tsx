import { Trans } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PROVIDER } from '#platform/provider.ts'

interface StateProps {
  icon: LucideIcon
  title: ReactNode
  text?: ReactNode
  /** What the user can do about it. */
  action?: ReactNode
  failed?: boolean
}

/** A message in place of the analytics. */
function State({ icon: Icon, title, text, action, failed = false }: StateProps) {
  return (
    <div role={failed ? 'alert' : undefined} className="grid grow place-content-center justify-items-center gap-4 p-6 text-center">
      <Icon className="size-12 text-muted" />
      <p className="max-w-96 text-title font-semibold text-balance">{title}</p>
      {text && <p className="max-w-96 text-body text-muted text-balance">{text}</p>}
      {action}
    </div>
  )
}

/** The screen is too small for an analytics page. */
export function UnsupportedScreen() {
  return (
    <State icon={MonitorSmartphone} title={<Trans>This Screen Resolution is not supported. Please switch to a larger screen.</Trans>} />
  )
}

/** The analytics do not load, or do not exist. */
export function LoadFailed({ home }: { home: ReactNode }) {
  return <State icon={TriangleAlert} title={<Trans>Oops! Something went wrong.</Trans>} action={home} failed />
}

/** The user is not signed in. */
export function SignInFirst({ signIn }: { signIn: ReactNode }) {
  return (
    <State
      icon={Lock}
      title={<Trans>Sign in to see these analytics</Trans>}
      text={<Trans>Analytics are for signed-in subscribers only.</Trans>}
      action={signIn}
    />
  )
}

/** The user has no subscription. */
export function SubscribeFirst({ contact }: { contact: ReactNode }) {
  const price = PROVIDER.parentMonthly
  return (
    <State
      icon={Lock}
      title={<Trans>Analytics are part of a subscription</Trans>}
      text={<Trans>They are part of the Parent/Fan package, {price} GEL monthly.</Trans>}
      action={contact}
    />
  )
}
