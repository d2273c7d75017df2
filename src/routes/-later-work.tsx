import { useQueryClient } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import type { Role } from '#shared/user.ts'
import { choices, useFavorites } from '#features/favorites/favorites.ts'
import { keepStoredGames } from '#features/games/data/keep-stored-games.ts'
import { InstallOffer } from '#features/installation/install-offer.tsx'
import { UpdateOffer } from '#features/installation/update-offer.tsx'
import { withTexts } from '#features/installation/with-texts.ts'
import { keepSessionAlive } from '#features/session/keep-alive.ts'
import { lazyOptional } from '#platform/lazy-optional.ts'
import { useAtom } from '#platform/use-atom.ts'
import { useBadge } from './-badge.ts'
import { useSendPendingTaps } from './-send-pending-taps.ts'

const ScheduleBoard = lazyOptional(async () => ({
  default: (await withTexts(import('#features/sponsors/schedule-board.tsx'))).ScheduleBoard,
}))
const PushOffer = lazyOptional(() => import('#features/notifications/push-offer.tsx'))

interface LaterWorkProps {
  role: Role | undefined
  /** Whether offers may be shown. */
  offers: boolean
}

/** What the first screen can do without: the session's renewal, care for the games on the device, the number on the app's icon, and offers. */
export default function LaterWork({ role, offers }: LaterWorkProps) {
  const queryClient = useQueryClient()
  const favorites = useFavorites()
  const chosen = useAtom(choices)
  // A list of all ages has children of U8 to U12 in it, and so no board.
  const age = useMatch({ from: '/_app/main', shouldThrow: false })?.search.age
  useEffect(() => keepSessionAlive(queryClient), [queryClient])
  useEffect(() => keepStoredGames(queryClient), [queryClient])
  useSendPendingTaps(role)
  useBadge(favorites)
  return (
    offers && (
      <>
        <InstallOffer hasFavorites={favorites.size > 0} />
        <UpdateOffer />
        {age && (
          <Suspense>
            <ScheduleBoard key={age} age={age} />
          </Suspense>
        )}
        {chosen > 0 && (
          <Suspense>
            <PushOffer key={chosen} />
          </Suspense>
        )}
      </>
    )
  )
}
