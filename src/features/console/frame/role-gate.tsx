import { Link, Outlet } from '@tanstack/react-router'
import type { ConsoleAccess } from '#shared/console-access.schema.ts'
import { buttonClass } from '#ui/button.tsx'
import { useConsoleAccess } from './access-context.ts'
import { AccessDenied } from './access-denied.tsx'
import { BackLink } from './back.tsx'

/** Opens the screens below to these roles alone. The service checks every call again. */
export function RoleGate({ roles }: { roles: readonly ConsoleAccess['role'][] }) {
  const { role } = useConsoleAccess()
  if (roles.includes(role)) return <Outlet />
  return (
    <AccessDenied
      back={
        <Link to="/console" className={buttonClass()}>
          <BackLink />
        </Link>
      }
    />
  )
}
