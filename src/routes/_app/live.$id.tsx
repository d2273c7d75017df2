import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isId } from '#shared/id.ts'
import { Heart } from '#features/favorites/heart.tsx'
import { isMissing } from '#platform/call-error.ts'
import { useIsCurrent } from '#platform/live-status.ts'
import { gameQueries } from '#features/games/data/queries.ts'
import { seedGame } from '#features/games/data/cached-games.ts'
import { useLiveGame } from '#features/games/data/use-live-game.ts'
import { NotAuthorized } from '#features/games/live/not-authorized.tsx'
import { OfflineGame } from '#features/games/live/offline-game.tsx'
import { Viewer, type VideoSlots } from '#features/games/live/viewer.tsx'
import { ViewerSkeleton } from '#features/games/live/viewer-skeleton.tsx'
import { StaleNotice } from '#features/games/schedule/stale-notice.tsx'
import { loadTexts } from '#platform/i18n.ts'
import { lazyLater } from '#platform/lazy-later.tsx'
import { lazyOptional } from '#platform/lazy-optional.ts'
import { useOnline } from '#platform/online.ts'
import { buttonClass, type ButtonLook } from '#ui/button.tsx'
import { CoachClips } from './-coach-clips.tsx'
import { OwnPlayer, withVideoTexts } from './-own-player.ts'

const ScoreSwitch = lazyOptional(async () => ({ default: (await withVideoTexts(import('#features/video/score-switch.tsx'))).ScoreSwitch }))
const DelaySlider = lazyOptional(async () => ({ default: (await withVideoTexts(import('#features/video/delay-slider.tsx'))).DelaySlider }))

const LineUps = lazyLater(async () => ({ default: (await withVideoTexts(import('./-line-ups.tsx'))).GameLineUps }))

const GameAvailability = lazyOptional(async () => {
  const [loaded] = await Promise.all([import('./-availability.tsx'), loadTexts('more')])
  return { default: loaded.GameAvailability }
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

export const Route = createFileRoute('/_app/live/$id')({
  staticData: { title: msg`Live`, header: 'white' },
  loader: ({ context, params }) => {
    if (!isId(params.id)) return
    seedGame(context.queryClient, params.id)
    void context.queryClient.prefetchQuery(gameQueries.one(params.id))
  },
  component: Live,
})

function Live() {
  const { id } = Route.useParams()
  return isId(id) ? <Game id={id} /> : <Unavailable />
}

function Game({ id }: { id: string }) {
  useLiveGame(id)
  const isCurrent = useIsCurrent(id)
  const online = useOnline()
  const { data: game, isPending, isPaused, isError, error, dataUpdatedAt, refetch } = useQuery(gameQueries.one(id))
  if (game && !isMissing(error)) {
    return (
      <Viewer
        game={game}
        isCurrent={isCurrent}
        heart={game.status === 'analytics' ? null : <Heart game={game} />}
        back={<Back look="onPitch" />}
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
        lineUps={game.status !== 'upcoming' && game.status !== 'cancelled' && <LineUps game={game} />}
        video={VIDEO}
      />
    )
  }
  if (isPaused || !online) return <OfflineGame back={<Back look="outline" />} onRetry={() => void refetch()} />
  if (isPending) return <ViewerSkeleton />
  return <Unavailable />
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

function Back({ look }: { look: ButtonLook }) {
  return (
    <Link to="/main" className={buttonClass(look)}>
      <Trans>Go Back</Trans>
    </Link>
  )
}
