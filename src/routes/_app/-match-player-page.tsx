import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import '#features/figures/figures-style.ts'
import { PlayerInMatch } from '#features/figures/match/player-in-match.tsx'
import { FiguresFailed, FiguresLoading } from '#features/figures/match/states.tsx'
import { PlayerName } from '#features/figures/player-name.tsx'
import { findPlayer } from '#features/figures/player-ref.ts'
import { positionName } from '#features/figures/position-name.ts'
import { figureQueries } from '#features/figures/queries.ts'
import { isMissing } from '#platform/call-error.ts'
import { useOnline } from '#platform/online.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { NotFound } from '#features/site/not-found.tsx'
import { MatchHead } from './-match-head.tsx'
import { playbackOf } from './-playback.ts'
import { useMatch } from './-use-match.ts'

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
      <Trans>The whole match</Trans>
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
  if (!found) {
    return (
      <main className="mx-auto max-w-7xl px-4 py-4 sm:px-6 sm:py-6">
        <h1 className="sr-only">{t`Player`}</h1>
        {code !== null || shown ? (
          <div className="fg-card fg-state">
            <p className="text-title font-bold">
              <Trans>This player is not shown to you</Trans>
            </p>
            <p className="text-muted">
              <Trans>A child’s figures are for family and club, and for others where the family agrees.</Trans>
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
  const name = player.name ?? (number === null ? t`Without a number` : t`No. ${number}`)
  const position = positionName(player.position)
  const minutes = player.played_ms === null ? null : Math.round(player.played_ms / 60_000)
  return (
    <main className="mx-auto max-w-7xl px-4 py-4 sm:px-6 sm:py-6">
      <MatchHead game={game.data} updatedAt={game.dataUpdatedAt} failed={game.isError} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-title font-bold wrap-anywhere">
            <PlayerName player={player} />
          </h1>
          <p className="text-small text-muted">
            {[names[side], position && i18n._(position), minutes !== null && t`${minutes} minutes`].filter(Boolean).join(' · ')}
          </p>
        </div>
        {back}
      </div>
      <PlayerInMatch
        side={side}
        player={player}
        name={name}
        data={data}
        season={season.data ?? null}
        fullMs={(game.data.format?.periods ?? 2) * game.data.period_duration * 60_000}
        playback={playbackOf(game.data, (at) => void navigate({ to: '/match/$id', params: { id }, search: { tab: 'video', at } }))}
      />
    </main>
  )
}
