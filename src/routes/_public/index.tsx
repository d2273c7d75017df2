import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { LanguageSwitcher } from '#features/site/language-switcher.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'

export const Route = createFileRoute('/_public/')({ component: Home })

function Home() {
  return (
    <div className="min-h-dvh bg-pitch text-on-pitch">
      <header className="mx-auto flex h-16 max-w-7xl items-center justify-between px-4 sm:px-6">
        <Logo wordmark />
        <LanguageSwitcher />
      </header>
      <main className="mx-auto grid max-w-7xl gap-6 px-4 py-16 sm:px-6">
        <h1 className="max-w-2xl text-score font-bold text-balance">
          <Trans>Every match your child plays</Trans>
        </h1>
        <p className="max-w-xl text-body text-on-pitch-muted">
          <Trans>Schedule, live score and stream of youth football in Georgia, also where there is no signal.</Trans>
        </p>
        <p>
          <Link to="/login" className={buttonClass('onPitch')}>
            <Trans>Sign in</Trans>
          </Link>
        </p>
      </main>
    </div>
  )
}
