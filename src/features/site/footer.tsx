import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PRODUCT } from '#shared/product.ts'
import { currentLocale } from '#platform/i18n.ts'
import { telUrl, PROVIDER } from '#platform/provider.ts'
import { Logo } from '#ui/logo.tsx'
import { SocialLinks } from './social-links.tsx'
import { LINKS } from '#features/frame/links.ts'

const LINK = 'inline-flex min-h-11 items-center text-small text-on-pitch-muted hover:text-on-pitch hover:underline'

/** The footer of public pages. */
export function Footer() {
  const { t } = useLingui()
  const name = currentLocale() === 'ge' ? PRODUCT.nameKa : PRODUCT.name
  const year = new Date().getFullYear()
  return (
    <footer className="night wrap-anywhere bg-night pb-safe text-on-pitch">
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-10 px-4 py-12 sm:px-6 lg:grid-cols-[2fr_3fr]">
        <div className="grid grid-cols-1 content-start gap-4">
          <Logo wordmark className="h-9 w-auto max-w-full justify-self-start" />
          <p className="max-w-80 text-small text-on-pitch-muted">
            <Trans>Youth football in Georgia, from U8 to U19: live, recorded, and understood.</Trans>
          </p>
          <p className="flex flex-wrap gap-x-6 text-small">
            <a href={telUrl(PROVIDER.phone)} className="figures inline-flex min-h-11 items-center font-medium hover:underline">
              {PROVIDER.phone}
            </a>
            <a href={`mailto:${PROVIDER.email}`} className="inline-flex min-h-11 items-center font-medium hover:underline">
              {PROVIDER.email}
            </a>
          </p>
        </div>
        <nav
          aria-label={t`Footer`}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-6 gap-y-8 sm:grid-cols-3"
        >
          <Column title={t`Product`}>
            <Link to="/products/live" className={LINK}>
              <Trans>Live stream</Trans>
            </Link>
            <Link to="/products/analytic" className={LINK}>
              <Trans>Player analytics</Trans>
            </Link>
          </Column>
          <Column title={t`Services`}>
            <Link to="/services/{-$id}" className={LINK}>
              <Trans>Pricing</Trans>
            </Link>
          </Column>
          <Column title={t`Support`}>
            <Link to={LINKS.contact} className={LINK}>
              <Trans>Help</Trans>
            </Link>
            <Link to="/terms" className={LINK}>
              <Trans>Terms of use</Trans>
            </Link>
            <Link to="/privacy" className={LINK}>
              <Trans>Privacy</Trans>
            </Link>
            <Link to="/for-clubs" className={LINK}>
              <Trans>For clubs</Trans>
            </Link>
          </Column>
        </nav>
      </div>
      <div className="border-t border-pitch-line/60">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-4 px-4 py-4 sm:px-6">
          <p suppressHydrationWarning className="text-caption text-on-pitch-muted">
            © {year} {name}. <Trans>All rights reserved.</Trans>
          </p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start">
      <h2 className="mb-1 text-small font-bold">{title}</h2>
      {children}
    </div>
  )
}
