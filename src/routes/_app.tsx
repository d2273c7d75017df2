import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect, useMatch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { BottomBar } from '#features/frame/bottom-bar.tsx'
import { CONTENT, Header } from '#features/frame/header/header.tsx'
import { later, laterOn } from '#platform/later.tsx'
import { openUserData } from '#platform/open-user-data.ts'
import { isStandalone } from '#platform/media.ts'
import { originFrom } from '#platform/origin.ts'
import { session } from '#platform/session.ts'
import { useSession } from '#platform/use-session.ts'
import { ScreenSpinner } from '#ui/spinner.tsx'
import { useBackgroundWork } from '#features/app/background/background-work.ts'

const BackButton = later('app', async () => (await import('#features/app/installation/back-button.tsx')).default, { optional: true })
const LaterWork = laterOn('app', async () => (await import('#features/app/background/later-work.tsx')).default)
// A compact copy of the score. The screen works without it.
const HeaderScore = later('app', async () => (await import('#features/app/games/live/header-score.tsx')).default, { optional: true })

export const Route = createFileRoute('/_app')({
  async beforeLoad({ location }) {
    const state = session.get()
    if (state.status === 'signed-out') throw redirect({ to: '/login', search: originFrom(location.href, state) })
    return { queryClient: await openUserData() }
  },
  pendingComponent: ScreenSpinner,
  component: App,
})

function App() {
  const { queryClient } = Route.useRouteContext()
  return (
    <QueryClientProvider client={queryClient}>
      <SignedIn />
    </QueryClientProvider>
  )
}

function SignedIn() {
  const queryClient = useQueryClient()
  const watched = useMatch({ from: '/_app/live/$id', shouldThrow: false })?.params.id
  const state = useSession()
  useBackgroundWork(queryClient)
  return (
    <div className="min-h-dvh pb-[calc(4rem+env(safe-area-inset-bottom))] md:pb-0">
      <Header
        back={
          watched &&
          isStandalone() && (
            <Suspense>
              <BackButton />
            </Suspense>
          )
        }
        middle={
          watched && (
            <Suspense>
              <HeaderScore id={watched} />
            </Suspense>
          )
        }
      />
      <div id={CONTENT} tabIndex={-1} className="outline-none">
        <Outlet />
      </div>
      <LaterWork role={state.status === 'signed-in' ? state.user.role : undefined} offers={!watched} />
      <BottomBar />
    </div>
  )
}
