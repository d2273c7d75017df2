import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { PlayerInMatch } from '../statistics/match/player-in-match.tsx'
import { FiguresFailed, FiguresLoading, STATE } from '../statistics/match/states.tsx'
import { PlayerName } from '../statistics/player-name.tsx'
import { findPlayer } from '../statistics/player-ref.ts'
import { positionName } from '../statistics/position-name.ts'
import { figureQueries } from '../statistics/queries.ts'
import { isMissing } from '#platform/call-error.ts'
import { useOnline } from '#platform/online.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { NotFound } from '#features/frame/not-found.tsx'
import { MatchHead } from './match-head.tsx'
import { playbackOf } from './playback.ts'
import { useMatch } from './use-match.ts'

/** One player in one match. */
export function MatchPlayerPage({ id, player: ref }: { id: string; player: string }) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const navigate = useNavigate()
  const { game, figures, shown, code, data, names } = useMatch(id)
  const found = shown?.sides ? findPlayer(shown.sides, ref) : null
  const childId = found?.player.player_id ?? null
  const season = useQuery({ ...figureQueries.season(childId ?? ''), enabled: childId !== null })
  if (isMissing(game.error)) return <NotFound />
  const back = (
    <Link to="/match/$id" params={{ id }} search={{ tab: 'players' }} className={buttonClass('quiet')}>
      <Trans>Full match</Trans>
    </Link>
  )
  if (!game.data || !names || (!shown && code === null && figures.isPending && online)) {
    return (
      <main className="mx-auto max-w-7xl px-4 py-4 sm:px-6 sm:py-6">
        <h1 className="sr-only">{t`Player`}</h1>
        {online ? <FiguresLoading /> : <FiguresFailed offline action={back} />}
      </main>
    )
  }
  if (!found || !shown) {
    return (
      <main className="mx-auto max-w-7xl px-4 py-4 sm:px-6 sm:py-6">
        <h1 className="sr-only">{t`Player`}</h1>
        {code !== null || shown ? (
          <div className={STATE}>
            <p className="text-title font-bold">
              <Trans>You cannot see this player</Trans>
            </p>
            <p className="text-muted">
              <Trans>A child’s stats are for family and club, and for others if the family agrees.</Trans>
            </p>
            {back}
          </div>
        ) : (
          <FiguresFailed offline={!online} action={<Button onClick={() => void figures.refetch()}>{t`Try again`}</Button>} />
        )}
      </main>
    )
  }
  const { player, side } = found
  const number = player.shirt_number
  const name = player.name ?? (number === null ? t`No number` : t`No. ${number}`)
  const position = positionName(player.position)
  const minutes = player.played_ms === null ? null : Math.round(player.played_ms / 60_000)
  return (
    <main className="mx-auto max-w-7xl px-4 py-4 sm:px-6 sm:py-6 print:p-0 print:[zoom:0.51]">
      <MatchHead game={game.data} updatedAt={game.dataUpdatedAt} failed={game.isError} low />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-title font-bold wrap-anywhere">
            <PlayerName player={player} />
          </h1>
          <p className="text-small text-muted">
            {[names[side], position && i18n._(position), minutes !== null && t`${minutes} minutes`].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div data-screen-only>{back}</div>
      </div>
      <PlayerInMatch
        game={game.data}
        match={shown}
        side={side}
        player={player}
        name={name}
        data={data}
        season={season.data ?? null}
        playback={playbackOf(game.data, (at) => void navigate({ to: '/match/$id', params: { id }, search: { tab: 'video', at } }))}
      />
    </main>
  )
}
