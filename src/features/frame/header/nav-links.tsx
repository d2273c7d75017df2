import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense } from 'react'
import { later } from '#platform/later.tsx'
import type { User } from '#shared/user.schema.ts'
import { Menu, MENU_ITEM } from '#ui/menu.tsx'

const ClubMenus = later('club', async () => (await import('#features/club/club-menus.tsx')).default)

/** The classes of a navigation link. */
const PLACE =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-4 text-small font-medium hover:bg-current/8 aria-expanded:bg-current/8 aria-[current=page]:font-semibold'

/** The navigation on wide screens (specification, section 2). */
export function NavLinks({ user }: { user: User | null }) {
  const { t } = useLingui()
  if (!user) {
    return (
      <>
        <Link to="/" activeOptions={{ exact: true }} className={PLACE}>
          <Trans>Home</Trans>
        </Link>
        <Menu
          label={t`Products`}
          trigger={(props) => (
            <button {...props} className={PLACE}>
              <Trans>Products</Trans>
              <ChevronDown className="size-4" />
            </button>
          )}
        >
          <Link to="/products/live" role="menuitem" tabIndex={-1} className={MENU_ITEM}>
            <Trans>Live</Trans>
          </Link>
          <Link to="/products/analytic" role="menuitem" tabIndex={-1} className={MENU_ITEM}>
            <Trans>Analytics</Trans>
          </Link>
        </Menu>
        <Link to="/services/{-$id}" className={PLACE}>
          <Trans>Services</Trans>
        </Link>
      </>
    )
  }
  return (
    <>
      <Link to="/main" activeOptions={{ exact: true, includeHash: true, includeSearch: true }} className={PLACE}>
        <Trans>Home</Trans>
      </Link>
      <Link to="/main" hash="schedule" activeOptions={{ exact: true, includeHash: true, includeSearch: true }} className={PLACE}>
        <Trans>Schedule</Trans>
      </Link>
      {user.user_type === 1 && (
        <Suspense>
          <ClubMenus user={user} className={PLACE} />
        </Suspense>
      )}
    </>
  )
}
