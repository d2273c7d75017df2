import { Trans } from '@lingui/react/macro'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { AuthStage } from '#features/account/auth-stage.tsx'
import { SharedGame } from '#features/account/share/shared-game.tsx'
import { CallError, isPermanent } from '#platform/call-error.ts'
import { pageQueries } from '#platform/query-client.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ScreenSpinner } from '#ui/spinner.tsx'
import { openCall } from '#platform/http.ts'

/** How often an open card asks again while the game is live. */
const LIVE_INTERVAL = 30_000

const shareQueries = {
  card: (id: string) =>
    queryOptions({
      queryKey: ['card', id],
      queryFn: async ({ signal }) => (await openCall('GET /game/card/:id', { params: { id }, signal })).data,
      refetchInterval: ({ state }) => (state.data?.status === 'live' ? LIVE_INTERVAL : false),
    }),
}

const route = getRouteApi('/_public/(account)/m/$id')

export function SharedGamePage() {
  const { id } = route.useParams()
  const { data, error, isPending, isFetching, refetch } = useQuery(shareQueries.card(id), pageQueries)
  if (data) {
    return (
      <AuthStage>
        <SharedGame card={data} actions={<WayOn id={id} />} />
      </AuthStage>
    )
  }
  if (isPending) return <ScreenSpinner />
  const isGone = error instanceof CallError && isPermanent(error)
  return (
    <AuthStage>
      <h1 className="mb-3 text-title font-bold text-balance">
        {isGone ? <Trans>Match not found</Trans> : <Trans>The match could not be loaded</Trans>}
      </h1>
      <p className="mb-6 text-body text-muted">
        {isGone ? <Trans>The link is wrong, or the match was removed.</Trans> : <Trans>Check the connection and try again.</Trans>}
      </p>
      {isGone ? (
        <Link to="/" className={buttonClass('primary', 'w-full')}>
          <Trans>What Moedani is</Trans>
        </Link>
      ) : (
        <Button busy={isFetching} className="w-full" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </AuthStage>
  )
}

function WayOn({ id }: { id: string }) {
  return (
    <>
      <Link to="/login" search={{ from: `/live/${id}` }} className={buttonClass('primary', '', 'medium')}>
        <Trans>Sign in to follow the match</Trans>
      </Link>
      <Link to="/" className={buttonClass('outline', '', 'medium')}>
        <Trans>What Moedani is</Trans>
      </Link>
    </>
  )
}
