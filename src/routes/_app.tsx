import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect, useMatch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { BottomBar } from '#features/site/bottom-bar.tsx'
import { CONTENT, Header } from '#features/site/header/header.tsx'
import { loadTexts } from '#platform/i18n.ts'
import { lazyLater } from '#platform/lazy-later.tsx'
import { lazyOptional } from '#platform/lazy-optional.ts'
import { openUserData } from '#platform/open-user-data.ts'
import { isStandalone } from '#platform/media.ts'
import { originFrom } from '#platform/origin.ts'
import { session } from '#platform/session.ts'
import { useSession } from '#platform/use-session.ts'
import { ScreenSpinner } from '#ui/spinner.tsx'
import { useBackgroundWork } from './-background-work.ts'

// In the file of the page that shows it.
const BackButton = lazyOptional(() => import('#features/installation/back-button.tsx'))
const LaterWork = lazyLater(() => import('./-later-work.tsx'))
// A compact copy of the score. The screen works without it.
const HeaderScore = lazyOptional(() => import('#features/games/live/header-score.tsx'))

export const Route = createFileRoute('/_app')({
  async beforeLoad({ location }) {
    const state = session.get()
    if (state.status === 'signed-out') throw redirect({ to: '/login', search: originFrom(location.href, state) })
    const [queryClient] = await Promise.all([openUserData(), loadTexts('app')])
    return { queryClient }
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
