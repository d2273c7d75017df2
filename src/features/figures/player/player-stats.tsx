import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FIGURE_IDS } from '#shared/figures/figure.ts'
import { progressOf } from '#shared/figures/progress.ts'
import { ownGame } from '#shared/figures/record.ts'
import type { PlayerPage } from '#shared/player-page.schema.ts'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'
import { formatDate } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { buttonClass } from '#ui/button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { usePageSearch } from '../page-search.ts'
import { SeasonFigures } from '../season-figures.tsx'
import { OutcomeBadge } from '../season-games.tsx'

/** One chosen match, each figure beside the own average for the minutes played. */
export function PlayerStats({ player, figures }: { player: PlayerPage; figures: PlayerSeason }) {
  const { t } = useLingui()
  const { search, change } = usePageSearch()
  const newest = figures.games.toReversed()
  const match = newest.find(({ game_id: id }) => id === search.game) ?? newest[0]
  if (!match) {
    return (
      <p className="rounded-control bg-sunken p-4">
        <Trans>No match of this season has figures yet.</Trans>
      </p>
    )
  }
  const games = new Map(player.games.map((game) => [game._id, ownGame(game, player.club._id, player.team)]))
  const nameOf = (id: string, at: string) => {
    const game = games.get(id)
    return [formatDate(new Date(at)), game && localName(game.opponent, currentLocale())].filter(Boolean).join(' · ')
  }
  // The average of one match is that match.
  const compared = figures.matches > 1 ? FIGURE_IDS : []
  const usual = Object.fromEntries(
    compared.map((id) => [id, progressOf(figures, id).find(({ gameId }) => gameId === match.game_id)?.usual ?? null]),
  )
  const shown = games.get(match.game_id)
  const minutes = match.played_ms === null ? null : Math.round(match.played_ms / 60_000)
  return (
    <>
      <h2 className="sr-only">
        <Trans>Player Stats</Trans>
      </h2>
      <NativeSelect
        label={t`Match`}
        value={match.game_id}
        onChange={(event) => change({ game: event.target.value })}
        options={newest.map(({ game_id: id, starts_at: at }) => [id, nameOf(id, at)] as const)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {shown?.score && (
          <span className="figures text-title font-bold">
            {shown.score[0]}:{shown.score[1]}
          </span>
        )}
        {shown?.outcome && <OutcomeBadge outcome={shown.outcome} />}
        {minutes !== null && (
          <span className="text-muted">
            <Trans>{minutes} minutes on the pitch</Trans>
          </span>
        )}
        <Link
          to="/match/$id/player/$player"
          params={{ id: match.game_id, player: player._id }}
          className={`${buttonClass('outline')} sm:ms-auto`}
        >
          <Trans>Maps and details of this match</Trans>
        </Link>
      </div>
      <SeasonFigures of="player" values={match.figures} usual={usual} />
    </>
  )
}
