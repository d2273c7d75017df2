import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isId } from '#shared/id.ts'
import { figureQueries } from '#features/match/statistics/queries.ts'
import { type MatchSearch } from '#features/match/statistics/match/search.ts'
import { seedGame } from '#features/app/games/data/cached-games.ts'
import { gameQueries } from '#features/app/games/data/queries.ts'
import { validSearch } from '#platform/valid-search.ts'
import { Match } from '#features/match/page/match.tsx'

export const Route = createFileRoute('/_app/(match)/match/$id')({
  staticData: { title: msg`Match`, header: 'white' },
  // Which words are known is read by the page: every page loads the table of routes.
  validateSearch: validSearch(({ tab, map, side, part, at }): MatchSearch => {
    const words = Object.entries({ tab, map, side, part, at }).filter(([, word]) => typeof word !== 'object')
    return Object.fromEntries(words)
  }),
  loader: ({ context: { queryClient }, params: { id } }) => {
    if (!isId(id)) return
    seedGame(queryClient, id)
    void queryClient.prefetchQuery(gameQueries.one(id))
    void queryClient.prefetchQuery(figureQueries.match(id))
  },
  component: Match,
})
