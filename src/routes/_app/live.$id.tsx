import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isId } from '#shared/id.ts'
import { gameQueries } from '#features/app/games/data/queries.ts'
import { seedGame } from '#features/app/games/data/cached-games.ts'
import { LivePage } from '#features/app/games/live/live-page.tsx'

export const Route = createFileRoute('/_app/live/$id')({
  staticData: { title: msg`Live`, header: 'white' },
  loader: ({ context, params }) => {
    if (!isId(params.id)) return
    seedGame(context.queryClient, params.id)
    void context.queryClient.prefetchQuery(gameQueries.one(params.id))
  },
  component: LivePage,
})
