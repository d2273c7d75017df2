import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isId } from '#shared/id.ts'
import { Heart } from '#features/app/favorites/heart.tsx'
import { isMissing, isPermanent } from '#platform/call-error.ts'
import { useIsCurrent } from '#platform/live-status.ts'
import { gameQueries } from '#features/app/games/data/queries.ts'
import { useLiveGame } from '#features/app/games/data/use-live-game.ts'
import { GameNotLoaded } from '#features/app/games/live/game-not-loaded.tsx'
import { NotAuthorized } from '#features/app/games/live/not-authorized.tsx'
import { Viewer, type VideoSlots } from '#features/app/games/live/viewer.tsx'
import { StaleNotice } from '#features/app/games/schedule/stale-notice.tsx'
import { useUser } from '#features/app/session/user.ts'
import { later, laterOn } from '#platform/later.tsx'
import { useOnline } from '#platform/online.ts'
import { useIsComing } from '#platform/use-slow.ts'
import { buttonClass, type ButtonLook } from '#ui/button.tsx'
import { CoachClips } from '#features/app/games/live/coach-clips.tsx'
import { OwnPlayer } from '#features/app/games/live/own-player.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'

const route = getRouteApi('/_app/live/$id')

const ScoreSwitch = later('video', async () => (await import('#features/video/score-switch.tsx')).ScoreSwitch, { optional: true })

const DelaySlider = later('video', async () => (await import('#features/video/delay-slider.tsx')).DelaySlider, { optional: true })

const SubscribeOffer = later('app', async () => (await import('#features/app/subscription/subscribe-offer.tsx')).SubscribeOffer, {
  optional: true,
})

const LineUps = laterOn('app', async () => (await import('#features/app/line-ups/game-line-ups.tsx')).GameLineUps)

const GameAvailability = later('app', async () => (await import('#features/app/availability/game-availability.tsx')).GameAvailability, {
  optional: true,
})

/** The player is loaded with the first game that has video of our own. */
const VIDEO: VideoSlots = {
  player: (parts) => (
    <Suspense>
      <OwnPlayer {...parts} />
    </Suspense>
  ),
  scoreSwitch: (parts) => (
    <Suspense>
      <ScoreSwitch {...parts} />
    </Suspense>
  ),
  delay: (parts) => (
    <Suspense>
      <DelaySlider {...parts} />
    </Suspense>
  ),
}

export function LivePage() {
  const { id } = route.useParams()
  return isId(id) ? <Game id={id} /> : <Unavailable />
}

function Game({ id }: { id: string }) {
  useLiveGame(id)
  const isCurrent = useIsCurrent(id)
  const online = useOnline()
  const query = useQuery(gameQueries.one(id))
  const { data: game, isPaused, isError, error, dataUpdatedAt, refetch } = query
  const isComing = useIsComing(query)
  const user = useUser()
  // The stream of a game that has none, or that no one gets, comes with no subscription.
  const offers = user?.is_subscribed === false && game?.has_stream === true && game.stream_held !== true && game.status !== 'upcoming'
  if (game && !isMissing(error)) {
    return (
      <Viewer
        game={game}
        isChecking={online && !isCurrent}
        heart={game.status === 'analytics' ? null : <Heart game={game} />}
        back={offers ? <Offered /> : <Back look="onPitch" />}
        staleNotice={<StaleNotice updatedAt={dataUpdatedAt} failed={isError} />}
        asked={
          game.status === 'upcoming' ? (
            <Suspense>
              <GameAvailability game={game} />
            </Suspense>
          ) : (
            <CoachClips game={game} />
          )
        }
        lineUps={game.status !== 'cancelled' && <LineUps game={game} />}
        video={VIDEO}
      />
    )
  }
  if (isPermanent(error)) return <Unavailable />
  return isComing ? <ViewerSkeleton /> : <GameNotLoaded online={online && !isPaused} onRetry={refetch} />
}

/** For a game that does not exist, or that this user may not see. */
function Unavailable() {
  return (
    <main>
      <h1 className="sr-only">
        <Trans>Live</Trans>
      </h1>
      <NotAuthorized back={<Back look="onPitch" />} />
    </main>
  )
}

/** Next to the lock of a stream that a subscription opens. Both appear together, so that neither moves during a tap. */
function Offered() {
  return (
    <Suspense>
      <SubscribeOffer />
      <Back look="outline" />
    </Suspense>
  )
}

function Back({ look }: { look: ButtonLook }) {
  return (
    <Link to="/main" className={buttonClass(look, 'night')}>
      <Trans>Go Back</Trans>
    </Link>
  )
}

/** The loading state of the viewer, in its size. */
function ViewerSkeleton() {
  const { t } = useLingui()
  return (
    <main className="mx-auto max-w-7xl items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:px-6 lg:py-6">
      <div className="grid aspect-video w-full place-items-center bg-[#07120d] text-white lg:rounded-card">
        <Spinner className="size-9" label={t`Loading`} />
      </div>
      <div className="mx-auto grid w-full max-w-2xl gap-5 overflow-hidden px-4 pt-5 lg:px-5">
        <div className="grid grid-cols-[1fr_auto_1fr] items-start justify-items-center gap-6">
          <Skeleton className="size-16 rounded-full sm:size-20" />
          <Skeleton className="h-13 w-28" />
          <Skeleton className="size-16 rounded-full sm:size-20" />
        </div>
        <Skeleton className="mx-auto h-11 w-64" />
      </div>
    </main>
  )
}
