import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConsoleAccessContext } from '#features/console/frame/access-context.ts'
import { ConsoleFrame } from '#features/console/frame/console-frame.tsx'
import { BackLink } from '#features/console/frame/back.tsx'
import { AccessDenied } from '#features/console/frame/access-denied.tsx'
import { startSendingPending } from '#features/console/match-day/send-pending.ts'
import { keepSessionAlive } from '#features/app/session/keep-alive.ts'
import { LanguageSwitcher } from '#features/frame/language-switcher.tsx'
import { openUserData } from '#platform/open-user-data.ts'
import { originFrom } from '#platform/origin.ts'
import { session } from '#platform/session.ts'
import { buttonClass } from '#ui/button.tsx'
import { ScreenSpinner } from '#ui/spinner.tsx'

export const Route = createFileRoute('/_console')({
  async beforeLoad({ location }) {
    const state = session.get()
    if (state.status === 'signed-out') throw redirect({ to: '/login', search: originFrom(location.href, state) })
    // Loaded here, so that parents' phones do not load the console.
    const { fetchConsoleAccess } = await import('#features/console/frame/access.ts')
    const queryClient = await openUserData()
    return { queryClient, access: await fetchConsoleAccess(queryClient) }
  },
  pendingComponent: ScreenSpinner,
  component: Console,
})

function Console() {
  const { access, queryClient } = Route.useRouteContext()
  useEffect(() => {
    startSendingPending()
    return keepSessionAlive(queryClient)
  }, [queryClient])
  const home = (
    <Link to="/main" className={buttonClass()}>
      <BackLink />
    </Link>
  )
  if (!access) return <AccessDenied back={home} />
  return (
    <QueryClientProvider client={queryClient}>
      <ConsoleAccessContext value={access}>
        <ConsoleFrame role={access.role} language={<LanguageSwitcher className="@max-3xs:[&>button]:min-w-8" />}>
          <Outlet />
        </ConsoleFrame>
      </ConsoleAccessContext>
    </QueryClientProvider>
  )
}
