import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '#ui/logo.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'

/** The bar on top of the signed-in area. */
export function AppHeader({ menu }: { menu: ReactNode }) {
  const { t } = useLingui()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-4 px-4 sm:px-6">
        <Link to="/main" aria-label={t`Moedani, schedule`} className="text-action">
          <Logo wordmark />
        </Link>
        <nav aria-label={t`Main`} className="ms-4 hidden items-center gap-1 md:flex">
          <HeaderLink filter={undefined}>
            <Trans>Schedule</Trans>
          </HeaderLink>
          <HeaderLink filter="live">
            <Trans>Live</Trans>
          </HeaderLink>
          <HeaderLink filter="favorites">
            <Trans>Favorites</Trans>
          </HeaderLink>
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <LanguageSwitcher />
          {menu}
        </div>
      </div>
    </header>
  )
}

function HeaderLink({ filter, children }: { filter: 'live' | 'favorites' | undefined; children: ReactNode }) {
  return (
    <Link
      to="/main"
      search={filter ? { filter } : {}}
      activeOptions={{ exact: true, includeSearch: true }}
      className="inline-flex min-h-11 items-center rounded-control px-4 text-small font-medium text-muted hover:text-ink aria-[current=page]:bg-action-soft aria-[current=page]:text-action"
    >
      {children}
    </Link>
  )
}
