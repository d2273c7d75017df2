import { useQueryClient } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { Role } from '#shared/user.ts'
import { choices, useFavorites } from '../favorites/favorites.ts'
import { InstallOffer } from '../installation/install-offer.tsx'
import { noticeQueries } from '../notifications/queries.ts'
import { keepSessionAlive } from '../session/keep-alive.ts'
import { later } from '#platform/later.tsx'
import { useAtom } from '#platform/use-atom.ts'
import { updateReady } from '#platform/update-ready.ts'
import { useBadge } from './badge.ts'
import { keepGames } from '../games/data/kept-games.ts'
import { replaceStoredNames } from '../games/data/replace-stored-names.ts'

const UpdateCard = later('app', async () => (await import('../installation/update-card.tsx')).default, { optional: true })
const ScheduleBoard = later('app', async () => (await import('../sponsors/schedule-board.tsx')).ScheduleBoard, { optional: true })
const PushOffer = later('profile', async () => (await import('#features/profile/notifications/push-offer.tsx')).default, { optional: true })

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
  useEffect(() => keepGames(queryClient), [queryClient])
  useEffect(() => replaceStoredNames(queryClient), [queryClient])
  useSendPendingTaps(role)
  useEffect(() => {
    // Browsers lose subscriptions without a word. Without a network the next start looks again.
    void queryClient.prefetchQuery(noticeQueries.push())
  }, [queryClient])
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

/** Sends a scorekeeper's pending taps from any screen. Other users do not load the code. */
function useSendPendingTaps(role: Role | undefined): void {
  useEffect(() => {
    if (role !== 'scorekeeper' && role !== 'secretary' && role !== 'staff') return
    import('#features/console/match-day/send-pending.ts').then(
      ({ startSendingPending }) => startSendingPending(),
      () => undefined,
    )
  }, [role])
}

/** Offers a newer version when it is ready. "Later" hides the offer until the next start, which activates the version anyway. */
function UpdateOffer() {
  const ready = useAtom(updateReady, false)
  const [postponed, setPostponed] = useState(false)
  if (!ready || postponed) return null
  return (
    <Suspense>
      <UpdateCard onLater={() => setPostponed(true)} />
    </Suspense>
  )
}
