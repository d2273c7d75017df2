import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isId } from '#shared/id.ts'
import { figureQueries } from '#features/match/statistics/queries.ts'
import { seedGame } from '#features/app/games/data/cached-games.ts'
import { gameQueries } from '#features/app/games/data/queries.ts'
import { NotFound } from '#features/frame/not-found.tsx'
import { MatchPlayerPage } from '#features/match/page/match-player-page.tsx'

export const Route = createFileRoute('/_app/(match)/match/$id_/player/$player')({
  staticData: { title: msg`Match`, header: 'white' },
  loader: ({ context: { queryClient }, params: { id, player } }) => {
    if (!isId(id)) return
    seedGame(queryClient, id)
    void queryClient.prefetchQuery(gameQueries.one(id))
    void queryClient.prefetchQuery(figureQueries.match(id))
    if (isId(player)) void queryClient.prefetchQuery(figureQueries.season(player))
  },
  component: Player,
})

function Player() {
  const { id, player } = Route.useParams()
  return isId(id) ? <MatchPlayerPage key={`${id} ${player}`} id={id} player={player} /> : <NotFound />
}
