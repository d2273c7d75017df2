import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { later } from '#platform/later.tsx'
import type { User } from '#shared/user.schema.ts'
import { buttonClass } from '#ui/button.tsx'
import { useBackCloses } from '#ui/use-back-closes.ts'
import { nameOf, runsGames, signOut } from './profile-menu.tsx'
import { LINKS } from '../links.ts'

const AgeCategoryLinks = later('frame', async () => (await import('./age-category-links.tsx')).default)
const MyClubLinks = later('club', async () => (await import('#features/club/my-club-links.tsx')).default)

const LINE = 'flex min-h-12 w-full items-center rounded-control px-3 text-body font-medium hover:bg-sunken aria-[current=page]:text-action'
const INNER =
  'flex min-h-11 w-full items-center rounded-control ps-6 pe-3 text-small font-medium text-muted hover:bg-sunken aria-[current=page]:text-action'

interface MobileLinksProps {
  user: User | null
  atLogin: boolean
  onClose(): void
}

/** The links and actions of the slide-in menu. */
export function MobileLinks({ user, atLogin, onClose }: MobileLinksProps) {
  const { t } = useLingui()
  useBackCloses(true, onClose)
  return (
    <>
      <nav aria-label={t`Menu`} className="grid">
        {user ? <SignedIn user={user} /> : <SignedOut />}
      </nav>
      <div className="mt-2 grid gap-2 border-t border-line pt-4">
        {user ? (
          <>
            <p className="px-3 text-caption text-muted">{nameOf(user)}</p>
            {runsGames(user) && (
              <Link to="/console" data-closes className={LINE}>
                <Trans>Console</Trans>
              </Link>
            )}
            <button type="button" data-closes onClick={signOut} className={LINE}>
              <Trans>Logout</Trans>
            </button>
          </>
        ) : (
          <>
            {!atLogin && (
              <Link to="/login" className={buttonClass()}>
                <Trans>Sign in</Trans>
              </Link>
            )}
            <Link to={LINKS.contact} className={buttonClass('outline')}>
              <Trans>Contact us</Trans>
            </Link>
          </>
        )}
      </div>
    </>
  )
}

function SignedOut() {
  const { t } = useLingui()
  return (
    <>
      <Link to="/" activeOptions={{ exact: true }} className={LINE}>
        <Trans>Home</Trans>
      </Link>
      <Section title={t`Products`}>
        <Link to="/products/live" className={INNER}>
          <Trans>Live</Trans>
        </Link>
        <Link to="/products/analytic" className={INNER}>
          <Trans>Analytics</Trans>
        </Link>
      </Section>
      <Link to="/services/{-$id}" className={LINE}>
        <Trans>Services</Trans>
      </Link>
    </>
  )
}

function SignedIn({ user }: { user: User }) {
  const { t } = useLingui()
  return (
    <>
      <Link to="/main" activeOptions={{ exact: true, includeHash: true, includeSearch: true }} className={LINE}>
        <Trans>Home</Trans>
      </Link>
      <Link to="/main" hash="schedule" activeOptions={{ exact: true, includeHash: true, includeSearch: true }} className={LINE}>
        <Trans>Schedule</Trans>
      </Link>
      {user.user_type === 1 && user.club_id && (
        <Section title={t`My club`}>
          <Suspense>
            <MyClubLinks clubId={user.club_id._id} className={INNER} />
          </Suspense>
        </Section>
      )}
      {user.user_type === 1 && (
        <Section title={t`Analytics`}>
          <Suspense>
            <AgeCategoryLinks className={INNER} />
          </Suspense>
        </Section>
      )}
      <Link to="/main" search={{ filter: 'live' }} activeOptions={{ exact: true, includeSearch: true }} className={LINE}>
        <Trans>Live</Trans>
      </Link>
      <Link to={LINKS.profile} className={LINE}>
        <Trans>Profile</Trans>
      </Link>
      <Link to="/terms" className={LINE}>
        <Trans>Terms</Trans>
      </Link>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} className={`${LINE} justify-between`}>
        {title}
        <ChevronDown className={`size-5 text-muted transition-transform duration-150 ${open ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  )
}
