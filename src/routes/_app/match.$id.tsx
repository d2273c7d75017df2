import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isId } from '#shared/id.ts'
import { figureQueries } from '#features/figures/queries.ts'
import { readMatchSearch, type MatchSearch } from '#features/figures/match/search.ts'
import { seedGame } from '#features/games/data/cached-games.ts'
import { gameQueries } from '#features/games/data/queries.ts'
import { loadTexts } from '#platform/i18n.ts'
import { validSearch } from '#platform/valid-search.ts'
import { MatchPage, NoSuchMatch } from './-match-page.tsx'

export const Route = createFileRoute('/_app/match/$id')({
  staticData: { title: msg`Match`, header: 'white' },
  // Which words are known is read by the page: every page loads the table of routes.
  validateSearch: validSearch(({ tab, map, side, part }): MatchSearch => {
    const words = Object.entries({ tab, map, side, part }).filter(([, word]) => typeof word !== 'object')
    return Object.fromEntries(words)
  }),
  beforeLoad: () => loadTexts('figures'),
  loader: ({ context: { queryClient }, params: { id } }) => {
    if (!isId(id)) return
    seedGame(queryClient, id)
    void queryClient.prefetchQuery(gameQueries.one(id))
    void queryClient.prefetchQuery(figureQueries.match(id))
  },
  component: Match,
})

function Match() {
  const { id } = Route.useParams()
  const search = readMatchSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  if (!isId(id)) return <NoSuchMatch />
  return (
    <MatchPage
      key={id}
      id={id}
      search={search}
      onSearch={(change) => void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })}
    />
  )
}
