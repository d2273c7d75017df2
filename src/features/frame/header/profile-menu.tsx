import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileText from 'lucide-react/icons/file-text'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import type { User } from '#shared/user.schema.ts'
import { session } from '#platform/session.ts'
import { Menu, MENU_ITEM } from '#ui/menu.tsx'
import { LINKS } from '../links.ts'

/** The user's menu: name, pages and sign-out. */
export default function ProfileMenu({ user }: { user: User }) {
  const { t } = useLingui()
  return (
    <Menu
      label={t`Profile`}
      place="below-end"
      trigger={(props) => (
        <button {...props} aria-label={t`Profile`} className="grid size-11 place-items-center rounded-full hover:bg-current/8">
          <CircleUserRound className="size-6" />
        </button>
      )}
    >
      <div className="mb-1 border-b border-line px-3 pt-1 pb-3">
        <p className="text-small font-semibold">{nameOf(user)}</p>
        <p className="text-caption text-muted">{user.email ?? user.username}</p>
      </div>
      <Link to={LINKS.profile} role="menuitem" tabIndex={-1} className={MENU_ITEM}>
        <UserRound className="size-5 text-muted" />
        <Trans>Profile</Trans>
      </Link>
      {runsGames(user) && (
        <Link to="/console" role="menuitem" tabIndex={-1} className={MENU_ITEM}>
          <ClipboardList className="size-5 text-muted" />
          <Trans>Console</Trans>
        </Link>
      )}
      <Link to="/terms" role="menuitem" tabIndex={-1} className={MENU_ITEM}>
        <FileText className="size-5 text-muted" />
        <Trans>Terms</Trans>
      </Link>
      <button type="button" role="menuitem" tabIndex={-1} onClick={signOut} className={MENU_ITEM}>
        <LogOut className="size-5 text-muted" />
        <Trans>Logout</Trans>
      </button>
    </Menu>
  )
}

/** Whether a role has access to the console. The service checks again. */
export function runsGames({ role }: User): boolean {
  return role === 'staff' || role === 'secretary' || role === 'scorekeeper'
}

/** The user's name in the menu. */
export function nameOf({ name, lastname, username }: User): string {
  return [name, lastname].filter(Boolean).join(' ') || (username ?? '')
}

/** Signs out. The session ends on this device even if the service cannot be reached. */
export function signOut(): void {
  session.signOut().catch(() => undefined)
}
