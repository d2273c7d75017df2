import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect, useMatch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useFavorites } from '#features/favorites/favorites.ts'
import { BackButton } from '#features/installation/back-button.tsx'
import { InstallOffer } from '#features/installation/install-offer.tsx'
import { UpdateOffer } from '#features/installation/update-offer.tsx'
import { BottomBar } from '#features/site/bottom-bar.tsx'
import { Header } from '#features/site/header/header.tsx'
import { loadTexts } from '#platform/i18n.ts'
import { openUserData } from '#platform/open-user-data.ts'
import { isStandalone } from '#platform/media.ts'
import { session } from '#platform/session.ts'
import { useSession } from '#platform/use-session.ts'
import { ScreenSpinner } from '#ui/spinner.tsx'
import { useBadge } from './-badge.ts'
import { useUnsentTaps } from './-unsent.ts'
import { useUpkeep } from './-upkeep.ts'

// A small score beside the large one: where it cannot be had, the game is shown without.
const HeaderScore = lazy(() => import('#features/games/live/header-score.tsx').catch(() => ({ default: () => null })))

export const Route = createFileRoute('/_app')({
  async beforeLoad({ location }) {
    if (session.get().status === 'signed-out') throw redirect({ to: '/login', search: { from: location.href } })
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
  const favorites = useFavorites()
  const watched = useMatch({ from: '/_app/live/$id', shouldThrow: false })?.params.id
  const state = useSession()
  useUpkeep(queryClient)
  useUnsentTaps(state.status === 'signed-in' ? state.user.role : undefined)
  useBadge(favorites)
  return (
    <div className="min-h-dvh pb-[calc(4rem+env(safe-area-inset-bottom))] md:pb-0">
      <Header
        back={watched && isStandalone() && <BackButton />}
        middle={
          watched && (
            <Suspense>
              <HeaderScore id={watched} />
            </Suspense>
          )
        }
      />
      <Outlet />
      {!watched && (
        <>
          <InstallOffer follows={favorites.size > 0} />
          <UpdateOffer />
        </>
      )}
      <BottomBar />
    </div>
  )
}
