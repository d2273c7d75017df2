import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import Radio from 'lucide-react/icons/radio'
import { Suspense, useEffect, type ReactNode } from 'react'
import { later } from '#platform/later.tsx'
import { LARGE_SCREEN, useMediaQuery } from '#platform/media.ts'
import { useSession } from '#platform/use-session.ts'
import { buttonClass } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { LanguageSwitcher } from '../language-switcher.tsx'
import { useHeaderLook, type HeaderLook } from './header-look.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { NavLinks } from './nav-links.tsx'
import { LINKS } from '../links.ts'

const ProfileMenu = later('frame', async () => (await import('./profile-menu.tsx')).default)

/** The id of the page's content, the target of the skip link. */
export const CONTENT = 'content'

const LOOK: Record<HeaderLook, string> = {
  'over-pitch': 'night border-transparent text-on-pitch',
  transparent: 'border-transparent text-ink',
  solid: 'border-line bg-surface text-ink',
}

interface HeaderProps {
  /** A back button, for the installed app. */
  back?: ReactNode
  /** Content in place of the name on phones and tablets. */
  middle?: ReactNode
}

/** The header of every page. It depends on the user: signed out, parent or club. */
export function Header({ back, middle }: HeaderProps) {
  const { t } = useLingui()
  const state = useSession()
  const look = useHeaderLook()
  const wide = useMediaQuery(LARGE_SCREEN)
  const atLogin = useRouterState({ select: ({ location }) => location.pathname === '/login' })
  const user = state.status === 'signed-in' ? state.user : null
  // After hydration the header itself shows the session; before, attributes of index.html do.
  useEffect(() => void delete document.documentElement.dataset['session'], [])
  return (
    <header className={`sticky top-0 z-30 border-b pt-[env(safe-area-inset-top)] transition-colors duration-150 ${LOOK[look]}`}>
      <a href={`#${CONTENT}`} className={`${buttonClass()} absolute start-4 top-full z-10 mt-2 not-focus:sr-only`}>
        <Trans>Skip to content</Trans>
      </a>
      <div className="mx-auto flex h-[calc(4rem-1px)] max-w-7xl items-center gap-2 px-4 sm:px-6">
        {back}
        <Link
          to={user ? '/main' : '/'}
          aria-label={user ? t`Moedani, schedule` : t`Moedani, home`}
          className={`inline-flex min-h-11 min-w-[44px] items-center rounded-control ${look === 'over-pitch' ? '' : 'text-action'}`}
        >
          <Logo wordmark className={`h-8 w-auto max-w-full ${middle ? 'max-lg:hidden' : ''}`} />
          {middle && <Logo className="h-8 w-auto lg:hidden" />}
        </Link>
        {middle && <div className="@container min-w-0 grow lg:hidden">{middle}</div>}
        <nav aria-label={t`Main`} data-for={user ? 'signed-in' : 'signed-out'} className="ms-4 hidden items-center lg:flex">
          <NavLinks user={user} />
        </nav>
        <div className="ms-auto flex items-center gap-2">
          <LanguageSwitcher className={middle ? 'max-sm:hidden' : ''} />
          <div data-for={user ? 'signed-in' : 'signed-out'} className="flex items-center gap-2">
            {user ? (
              <>
                <Link to="/main" search={{ filter: 'live' }} className={buttonClass('live', 'max-sm:hidden')}>
                  <Radio className="size-5" />
                  <Trans>Live</Trans>
                </Link>
                {wide && (
                  <div className="size-11">
                    <Suspense>
                      <ProfileMenu user={user} />
                    </Suspense>
                  </div>
                )}
              </>
            ) : (
              <>
                {!atLogin && (
                  <Link
                    to="/login"
                    className="hidden min-h-11 items-center rounded-control px-4 text-small font-semibold hover:bg-current/8 sm:inline-flex"
                  >
                    <Trans>Sign in</Trans>
                  </Link>
                )}
                <Link to={LINKS.contact} className={buttonClass(look === 'over-pitch' ? 'onPitch' : 'primary', 'max-sm:hidden')}>
                  <Trans>Contact us</Trans>
                </Link>
              </>
            )}
          </div>
          <MobileMenu user={user} atLogin={atLogin} />
        </div>
      </div>
    </header>
  )
}
