import { useLingui } from '@lingui/react/macro'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { useEffect } from 'react'
import { attachFavorites } from '#features/favorites/favorites.ts'
import { keepSessionAlive } from '#features/session/keep-alive.ts'
import { ProfileMenu } from '#features/session/profile-menu.tsx'
import { userQueries } from '#features/session/user.ts'
import { AppHeader } from '#features/site/app-header.tsx'
import { BAR_ITEM, BottomBar } from '#features/site/bottom-bar.tsx'
import { session } from '#platform/session.ts'
import { userData } from '#platform/user-data.ts'
import { ScreenSpinner } from '#ui/spinner.tsx'

export const Route = createFileRoute('/_app')({
  async beforeLoad({ location }) {
    if (session.get().status === 'signed-out') throw redirect({ to: '/login', search: { from: location.href } })
    await userData.ready()
  },
  pendingComponent: ScreenSpinner,
  component: SignedIn,
})

function SignedIn() {
  const { t } = useLingui()
  const { queryClient } = Route.useRouteContext()
  useEffect(() => {
    const stop = [
      keepSessionAlive(queryClient),
      attachFavorites({
        queryClient,
        userKey: userQueries.me().queryKey,
        refused: () => void queryClient.invalidateQueries({ queryKey: userQueries.me().queryKey }),
      }),
    ]
    return () => stop.forEach((end) => end())
  }, [queryClient])
  return (
    <div className="min-h-dvh pb-[calc(4rem+env(safe-area-inset-bottom))] md:pb-0">
      <AppHeader
        menu={
          <ProfileMenu>
            <button
              type="button"
              aria-label={t`Profile`}
              className="hidden size-11 place-items-center rounded-full hover:bg-sunken md:grid"
            >
              <CircleUserRound aria-hidden="true" className="size-6" />
            </button>
          </ProfileMenu>
        }
      />
      <Outlet />
      <BottomBar
        profile={
          <ProfileMenu side="top">
            <button type="button" className={BAR_ITEM}>
              <CircleUserRound aria-hidden="true" className="size-6" />
              {t`Profile`}
            </button>
          </ProfileMenu>
        }
      />
    </div>
  )
}
