import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { isId } from '#shared/id.ts'
import { Heart } from '#features/favorites/heart.tsx'
import { useConfirmed } from '#features/games/data/confirmation.ts'
import { gameQueries } from '#features/games/data/queries.ts'
import { seedGame } from '#features/games/data/provisions.ts'
import { useLiveGame } from '#features/games/data/use-live.ts'
import { NotAuthorized } from '#features/games/live/not-authorized.tsx'
import { NotHereYet } from '#features/games/live/not-here-yet.tsx'
import { Viewer } from '#features/games/live/viewer.tsx'
import { ViewerSkeleton } from '#features/games/live/viewer-skeleton.tsx'
import { AgeOfData } from '#features/games/schedule/age-of-data.tsx'
import { NotFound } from '#features/site/not-found.tsx'
import { useOnline } from '#platform/online.ts'
import { buttonClass, type ButtonLook } from '#ui/button.tsx'

export const Route = createFileRoute('/_app/live/$id')({
  staticData: { title: msg`Live`, header: 'white' },
  params: {
    parse: ({ id }) => {
      if (!isId(id)) throw notFound()
      return { id }
    },
  },
  loader: ({ context, params }) => {
    seedGame(context.queryClient, params.id)
    void context.queryClient.prefetchQuery(gameQueries.one(params.id))
  },
  component: Live,
  notFoundComponent: NotFound,
})

function Live() {
  const { id } = Route.useParams()
  useLiveGame(id)
  const confirmed = useConfirmed(id)
  const online = useOnline()
  const { data: game, isPending, isPaused, isError, dataUpdatedAt, refetch } = useQuery(gameQueries.one(id))
  if (game) {
    return (
      <Viewer
        game={game}
        confirmed={confirmed}
        heart={game.status === 'analytics' ? null : <Heart game={game} />}
        back={<Back look="onPitch" />}
        age={<AgeOfData updatedAt={dataUpdatedAt} failed={isError} />}
      />
    )
  }
  if (isPaused || !online) return <NotHereYet back={<Back look="outline" />} onRetry={() => void refetch()} />
  if (isPending) return <ViewerSkeleton />
  return (
    <main>
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
