import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { AuthStage } from '#features/account/auth-stage.tsx'
import { shareQueries } from '#features/share/queries.ts'
import { SharedGame } from '#features/share/shared-game.tsx'
import { CallError, isPermanent } from '#platform/call-error.ts'
import { pageQueries } from '#platform/query-client.ts'
import { session } from '#platform/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ScreenSpinner } from '#ui/spinner.tsx'

/** A shared game, for whoever has the link. Whoever is signed in goes on to the game itself. */
export const Route = createFileRoute('/_public/m/$id')({
  staticData: { title: msg`A match`, texts: 'links', header: 'over-pitch', footer: false },
  beforeLoad({ params }) {
    if (session.get().status !== 'signed-out') throw redirect({ to: '/live/$id', params, replace: true })
  },
  component: Shared,
})

function Shared() {
  const { id } = Route.useParams()
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
      <h1 className="mb-3 text-headline font-bold text-balance">
        {isGone ? <Trans>There is no such match</Trans> : <Trans>The match could not be loaded</Trans>}
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
      <Link to="/login" search={{ from: `/live/${id}` }} className={buttonClass('primary', 'min-h-12')}>
        <Trans>Sign in to follow the match</Trans>
      </Link>
      <Link to="/" className={buttonClass('outline', 'min-h-12')}>
        <Trans>What Moedani is</Trans>
      </Link>
    </>
  )
}
