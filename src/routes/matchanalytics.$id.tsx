import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { isEmbeddable, MATCH_ANALYTICS } from '#shared/match-analytics.ts'
import { AnalyticsFrame } from '#features/analytics/analytics-frame.tsx'
import { frameAddress } from '#features/analytics/frame-address.ts'
import { useLargeScreen } from '#features/analytics/large-screen.ts'
import { Oops, UnsupportedScreen } from '#features/analytics/states.tsx'
import { currentLocale, loadTexts } from '#platform/i18n.ts'
import { buttonClass } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'

export const Route = createFileRoute('/matchanalytics/$id')({
  staticData: { title: msg`Match analytics` },
  beforeLoad: () => loadTexts('analytics'),
  component: EmbeddedAnalytics,
})

function EmbeddedAnalytics() {
  const { t } = useLingui()
  const { id } = Route.useParams()
  const large = useLargeScreen()
  const locale = currentLocale()
  const entry = MATCH_ANALYTICS.find((match) => match.id === id)
  const title = entry && (locale === 'ge' ? entry.title_ka : entry.title)
  const oops = (
    <Oops
      home={
        <Link to="/" className={buttonClass()}>
          <Trans>Go to Homepage</Trans>
        </Link>
      }
    />
  )
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex h-16 shrink-0 items-center gap-4 border-b border-line bg-surface px-4 sm:px-6">
        <Link to="/" aria-label={t`Moedani, home`} className="inline-flex min-h-11 items-center text-action">
          <Logo wordmark />
        </Link>
        <h1 className={entry?.show_title ? 'min-w-0 grow truncate text-center text-body font-semibold max-sm:sr-only' : 'sr-only'}>
          {title ?? t`Match analytics`}
        </h1>
        <Link to="/" className={buttonClass('quiet', 'ms-auto')}>
          <House aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">
            <Trans>Home</Trans>
          </span>
        </Link>
      </header>
      <main className="flex grow flex-col">
        {!entry || !isEmbeddable(entry.link) ? (
          oops
        ) : large ? (
          <AnalyticsFrame key={id} address={frameAddress(entry, locale)} title={title ?? ''} failed={oops} />
        ) : (
          <UnsupportedScreen />
        )}
      </main>
    </div>
  )
}
