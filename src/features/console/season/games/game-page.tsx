import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { call } from '#platform/http.ts'
import { localName } from '#platform/i18n.ts'
import { useLocale } from '#platform/use-locale.ts'
import { useManages } from '../../frame/access-context.ts'
import { Failed, Loading, Page } from '../../frame/states.tsx'

const gameQuery = (id: string) =>
  queryOptions({
    queryKey: ['console', 'game', id],
    queryFn: async ({ signal }) => (await call('GET /game/fetch-single/:id', { params: { id }, signal })).data,
    staleTime: 0,
  })

interface GamePageProps {
  gameId: string
  title: ReactNode
  children(game: Game): ReactNode
}

/** A page about one game, for staff and the secretaries of its clubs. */
export function GamePage({ gameId, title, children }: GamePageProps) {
  const { data: game, isPending, refetch } = useQuery(gameQuery(gameId))
  const manages = useManages()
  const locale = useLocale()
  const clubs = game ? [game.club_one_ref, game.club_two_ref] : []
  return (
    <Page title={title}>
      {!game && (isPending ? <Loading /> : <Failed onRetry={() => void refetch()} />)}
      {game && (
        <header>
          <p translate="no" className="text-body font-semibold wrap-anywhere">
            <Link to="/console/games/{-$id}" params={{ id: gameId }} className="inline-flex min-h-11 items-center hover:underline">
              {clubs.map((club) => localName(club, locale)).join(' – ')}
            </Link>
          </p>
          <p translate="no" className="figures text-small text-muted">
            {[localName(game, locale), game.age_category, formatDateTime(new Date(game.activity_date))].filter(Boolean).join(' · ')}
          </p>
        </header>
      )}
      {game &&
        (clubs.some(({ _id }) => manages(_id)) ? (
          children(game)
        ) : (
          <p className="text-body text-muted">
            <Trans>Neither of these clubs is yours.</Trans>
          </p>
        ))}
    </Page>
  )
}
