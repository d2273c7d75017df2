import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConsoleFrame } from '#features/operator/frame/console-frame.tsx'
import { Back } from '#features/operator/frame/back.tsx'
import { Refused } from '#features/operator/frame/refused.tsx'
import { keepSending } from '#features/operator/scoring/taps.ts'
import { keepSessionAlive } from '#features/session/keep-alive.ts'
import { LanguageSwitcher } from '#features/site/language-switcher.tsx'
import { loadTexts } from '#platform/i18n.ts'
import { openUserData } from '#platform/open-user-data.ts'
import { session } from '#platform/session.ts'
import { buttonClass } from '#ui/button.tsx'
import { ScreenSpinner } from '#ui/spinner.tsx'

export const Route = createFileRoute('/_console')({
  async beforeLoad({ location }) {
    if (session.get().status === 'signed-out') throw redirect({ to: '/login', search: { from: location.href } })
    // Not for parents' phones: what the console is made of comes with its first screen.
    const { enterConsole } = await import('#features/operator/access.ts')
    const [queryClient] = await Promise.all([openUserData(), loadTexts('app')])
    return { queryClient, access: await enterConsole(queryClient) }
  },
  pendingComponent: ScreenSpinner,
  component: Console,
})

function Console() {
  const { access, queryClient } = Route.useRouteContext()
  useEffect(() => {
    keepSending()
    return keepSessionAlive(queryClient)
  }, [queryClient])
  const home = (
    <Link to="/main" className={buttonClass()}>
      <Back />
    </Link>
  )
  if (!access) return <Refused back={home} />
  return (
    <QueryClientProvider client={queryClient}>
      <ConsoleFrame staff={access.role === 'staff'} language={<LanguageSwitcher />}>
        <Outlet />
      </ConsoleFrame>
    </QueryClientProvider>
  )
}
