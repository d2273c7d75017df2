import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, buttonClass } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { session } from '#platform/session.ts'
import { PitchLines } from './pictures/pitch-lines.tsx'

/** Replaces a page that failed. It does not depend on the router: both links load a new page. */
export function Failure() {
  return (
    <I18nProvider i18n={i18n}>
      <Words />
    </I18nProvider>
  )
}

function Words() {
  const { t } = useLingui()
  const home = session.get().status === 'signed-out' ? '/' : '/main'
  return (
    <main className="grid min-h-[80dvh] grid-cols-1 content-center justify-items-center gap-4 px-6 py-16 text-center">
      <a href={home} aria-label={t`Moedani, home`} className="inline-flex min-h-11 items-center text-action">
        <Logo wordmark />
      </a>
      <PitchLines className="w-56 max-w-full text-line-strong" />
      <h1 className="text-title font-bold">
        <Trans>Oops! Something went wrong.</Trans>
      </h1>
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
