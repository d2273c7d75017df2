import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { Back } from '#features/operator/frame/back.tsx'
import { Refused } from '#features/operator/frame/refused.tsx'
import { buttonClass } from '#ui/button.tsx'

export const Route = createFileRoute('/_console/_staff')({ component: Staff })

function Staff() {
  const { access } = Route.useRouteContext()
  if (access?.role === 'staff') return <Outlet />
  return (
    <Refused
      back={
        <Link to="/console" className={buttonClass()}>
          <Back />
        </Link>
      }
    />
  )
}
