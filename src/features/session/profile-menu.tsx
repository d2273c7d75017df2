import { Trans } from '@lingui/react/macro'
import * as Menu from '@radix-ui/react-dropdown-menu'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { session } from '#platform/session.ts'
import { useUser } from './user.ts'

/** Who is signed in, and the way out. */
export function ProfileMenu({ children, side = 'bottom' }: { children: ReactNode; side?: 'top' | 'bottom' }) {
  const user = useUser()
  if (!user) return null
  return (
    <Menu.Root>
      <Menu.Trigger asChild>{children}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          side={side}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-50 min-w-60 rounded-card border border-line bg-raised p-2 shadow-raised"
        >
          <Menu.Label className="px-3 py-2">
            <span className="block text-small font-semibold">
              {user.name} {user.lastname}
            </span>
            <span className="block text-caption text-muted">{user.email ?? user.username}</span>
          </Menu.Label>
          <Menu.Separator className="my-1 h-px bg-line" />
          <Menu.Item
            onSelect={() => void session.signOut().catch(() => undefined)}
            className="flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-medium outline-none data-highlighted:bg-sunken"
          >
            <LogOut aria-hidden="true" className="size-5 text-muted" />
            <Trans>Log out</Trans>
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
