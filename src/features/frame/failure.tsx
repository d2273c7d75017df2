import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, type ReactNode } from 'react'
import { isMissingPart } from '#platform/chunk-reload.ts'
import { later } from '#platform/later.tsx'
import { openUserData } from '#platform/open-user-data.ts'
import { useOnline } from '#platform/online.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { session } from '#platform/session.ts'
import { PitchLines } from './pitch-lines.tsx'

const KnownMatch = later(
  'app',
  async () => {
    const [{ KnownMatch: component }] = await Promise.all([import('#features/app/games/live/known-match.tsx'), openUserData()])
    return component
  },
  { optional: true },
)

/** Replaces a page that failed. It does not depend on the router: both links load a new page. */
export function Failure({ error }: { error?: unknown }) {
  return <I18nProvider i18n={i18n}>{isMissingPart(error) ? <Missing /> : <Broken />}</I18nProvider>
}

function Broken() {
  return (
    <Page>
      <h1 className="text-title font-bold">
        <Trans>Oops! Something went wrong.</Trans>
      </h1>
    </Page>
  )
}

/** A page whose files are not on the device. */
function Missing() {
  const online = useOnline()
  const [, match] = /^\/match\/(\w+)/.exec(location.pathname) ?? []
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <Page>
      <h1 className="text-title font-bold text-balance">
        {online ? <Trans>This page could not be loaded</Trans> : <Trans>This page is not available offline yet</Trans>}
      </h1>
      <p className="max-w-80 text-muted">
        {online ? <Trans>Check the connection and try again.</Trans> : <Trans>It will open once you are online.</Trans>}
      </p>
      {match && session.get().status === 'signed-in' && (
        <Suspense>
          <KnownMatch id={match} />
        </Suspense>
      )}
    </Page>
  )
}

function Page({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const home = session.get().status === 'signed-out' ? '/' : '/main'
  return (
    <main className="grid min-h-[80dvh] grid-cols-1 content-center justify-items-center gap-4 px-6 py-16 text-center">
      <a href={home} aria-label={t`Moedani, home`} className="inline-flex min-h-11 items-center text-action">
        <Logo wordmark />
      </a>
      <PitchLines className="w-56 max-w-full text-line-strong" />
      {children}
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
        <a href={home} className={buttonClass('outline')}>
          <Trans>Go to Homepage</Trans>
        </a>
      </div>
    </main>
  )
}
