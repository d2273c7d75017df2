import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { SignInForm } from '#features/session/sign-in-form.tsx'
import { LanguageSwitcher } from '#features/site/language-switcher.tsx'
import { readOrigin } from '#platform/origin.ts'
import { session } from '#platform/session.ts'
import { Logo } from '#ui/logo.tsx'

export const Route = createFileRoute('/_public/login')({
  validateSearch: (search: Record<string, unknown>) => readOrigin(search),
  beforeLoad({ search }) {
    if (session.get().status === 'signed-out') return
    throw search.from ? redirect({ href: search.from }) : redirect({ to: '/main' })
  },
  component: Login,
})

function Login() {
  const { t } = useLingui()
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-pitch">
      <header className="mx-auto flex h-16 w-full max-w-7xl items-center justify-between px-4 text-on-pitch sm:px-6">
        <Link to="/" aria-label={t`Moedani, home`}>
          <Logo wordmark />
        </Link>
        <LanguageSwitcher />
      </header>
      <main className="grid place-items-center px-4 pb-16">
        <div className="w-full max-w-md rounded-card bg-surface p-6 shadow-raised sm:p-8">
          <h1 className="mb-6 text-headline font-bold">
            <Trans>Sign in</Trans>
          </h1>
          <SignInForm />
        </div>
      </main>
    </div>
  )
}
