import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import House from 'lucide-react/icons/house'
import { isId } from '#shared/id.ts'
import { AnalyticsFrame } from '#features/app/analytics/analytics-frame.tsx'
import { frameAddress } from '#features/app/analytics/frame-address.ts'
import { LoadFailed, SignInFirst, SubscribeFirst, UnsupportedScreen } from '#features/app/analytics/states.tsx'
import { CallError } from '#platform/call-error.ts'
import { currentLocale } from '#platform/i18n.ts'
import { pageQueries } from '#platform/query-client.ts'
import { useSession } from '#platform/use-session.ts'
import { buttonClass } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { ScreenSpinner } from '#ui/spinner.tsx'
import { LARGE_SCREEN, useMediaQuery } from '#platform/media.ts'
import { call } from '#platform/http.ts'

const analyticsQueries = {
  /** The page to embed. Its address expires, so it is not persisted. */
  match: (id: string) =>
    queryOptions({
      queryKey: ['match-analytics', id],
      queryFn: async ({ signal }) => (await call('GET /game/analytics/:id', { params: { id }, signal })).data,
      staleTime: 60 * 60_000,
    }),
}

const route = getRouteApi('/(app)/matchanalytics/$id')

export function EmbeddedAnalytics() {
  const { t } = useLingui()
  const { id } = route.useParams()
  const { href } = useLocation()
  const large = useMediaQuery(LARGE_SCREEN)
  const valid = isId(id)
  const signedIn = useSession().status === 'signed-in'
  const { data: entry, error } = useQuery({ ...analyticsQueries.match(id), enabled: valid && large && signedIn }, pageQueries)
  const locale = currentLocale()
  const title = entry && (locale === 'ge' ? entry.title_ka : entry.title)
  const oops = (
    <LoadFailed
      home={
        <Link to="/" className={buttonClass()}>
          <Trans>Go to Homepage</Trans>
        </Link>
      }
    />
  )

  function content() {
    if (!valid) return oops
    if (!large) return <UnsupportedScreen />
    if (!signedIn)
      return (
        <SignInFirst
          signIn={
            <Link to="/login" search={{ from: href }} className={buttonClass()}>
              <Trans>Sign in</Trans>
            </Link>
          }
        />
      )
    if (error instanceof CallError && error.code === 'forbidden')
      return (
        <SubscribeFirst
          contact={
            <Link to="/contact" className={buttonClass()}>
              <Trans>Contact us</Trans>
            </Link>
          }
        />
      )
    if (error) return oops
    if (!entry) return <ScreenSpinner />
    const address = frameAddress(entry, locale)
    return <AnalyticsFrame key={address} address={address} title={title ?? ''} fallback={oops} />
  }

  return (
    <div className="flex h-dvh flex-col">
      <header className="flex h-16 shrink-0 items-center gap-4 border-b border-line bg-surface px-4 sm:px-6">
        <Link to="/" aria-label={t`Moedani, home`} className="inline-flex min-h-11 items-center text-action">
          <Logo wordmark />
        </Link>
        <h1 className={entry?.show_title ? 'min-w-0 grow truncate text-center text-title font-bold max-sm:sr-only' : 'sr-only'}>
          {title ?? t`Match analytics`}
        </h1>
        <Link to="/" className={buttonClass('quiet', 'ms-auto')}>
          <House className="size-5" />
          <span className="max-sm:sr-only">
            <Trans>Home</Trans>
          </span>
        </Link>
      </header>
      <main className="flex grow flex-col">{content()}</main>
    </div>
  )
}
