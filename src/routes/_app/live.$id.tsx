import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { isId } from '#shared/id.ts'
import { gameQueries } from '#features/games/data/queries.ts'
import { useConnected, useLiveGame } from '#features/games/data/use-live.ts'
import { NotAuthorized } from '#features/games/live/not-authorized.tsx'
import { Clock, Scoreboard } from '#features/games/live/scoreboard.tsx'
import { StreamFrame } from '#features/games/live/stream-frame.tsx'
import { AgeOfData } from '#features/games/schedule/age-of-data.tsx'
import { currentLocale, localName } from '#platform/i18n.ts'
import { buttonClass } from '#ui/button.tsx'
import { ScreenSpinner } from '#ui/spinner.tsx'

export const Route = createFileRoute('/_app/live/$id')({
  params: {
    parse: ({ id }) => {
      if (!isId(id)) throw notFound()
      return { id }
    },
  },
  loader({ context, params }) {
    void context.queryClient.prefetchQuery(gameQueries.one(params.id))
  },
  component: Live,
})

function Live() {
  const { id } = Route.useParams()
  const { t } = useLingui()
  useLiveGame(id)
  const connected = useConnected()
  const { data: game, isPending, isError, dataUpdatedAt } = useQuery(gameQueries.one(id))
  const back = (
    <Link to="/main" className={buttonClass('onPitch')}>
      <Trans>Go Back</Trans>
    </Link>
  )
  if (isPending) return <ScreenSpinner />
  if (!game) return <NotAuthorized back={back} />
  const locale = currentLocale()
  const title = t`${localName(game.club_one_ref, locale)} against ${localName(game.club_two_ref, locale)}`
  const playable = (game.status === 'live' || game.status === 'finished') && game.live_stream
  return (
    <main className="mx-auto max-w-5xl lg:px-6 lg:py-6">
      <h1 className="sr-only">{title}</h1>
      {playable ? (
        <StreamFrame key={game.live_stream} address={playable} title={t`Stream: ${title}`} failed={<NotAuthorized back={back} />} />
      ) : (
        <NotAuthorized back={back} />
      )}
      <Scoreboard game={game} />
      <div className="px-4">
        <AgeOfData updatedAt={dataUpdatedAt} failed={isError} />
        {game.status === 'live' && !connected && (
          <p role="status" className="text-center text-caption text-muted">
            <Trans>Checking the score…</Trans>
          </p>
        )}
      </div>
      <div className="sr-only">
        <Clock game={game} compact />
      </div>
    </main>
  )
}
