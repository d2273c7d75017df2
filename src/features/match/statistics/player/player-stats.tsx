import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { FigureId } from '#shared/figures/figure.ts'
import { ownGame } from '#shared/figures/record.ts'
import type { PlayerPage } from '#shared/player-page.schema.ts'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'
import { reversed } from '#shared/sorted.ts'
import { formatDate } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { buttonClass } from '#ui/button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePageSearch } from '../page-search.ts'
import { FigureDefinition } from '../figure-definition.tsx'
import { FiguresOfMatch } from '../player-figures.ts'
import { OutcomeBadge } from '../season-games.tsx'

/** One chosen match, each figure next to their own average for the minutes played. */
export function PlayerStats({ player, figures }: { player: PlayerPage; figures: PlayerSeason }) {
  const { t } = useLingui()
  const { search, change } = usePageSearch()
  const [open, setOpen] = useState<FigureId | null>(null)
  const newest = reversed(figures.games)
  const match = newest.find(({ game_id: id }) => id === search.game) ?? newest[0]
  if (!match) {
    return (
      <p className="rounded-control bg-sunken p-4">
        <Trans>No match this season has stats yet.</Trans>
      </p>
    )
  }
  const games = new Map(player.games.map((game) => [game._id, ownGame(game, player.club._id, player.team)]))
  const nameOf = (id: string, at: string) => {
    const game = games.get(id)
    return [formatDate(new Date(at)), game && localName(game.opponent, currentLocale())].filter(Boolean).join(' · ')
  }
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
      <Suspense fallback={<Skeleton className="h-96" />}>
        <FiguresOfMatch match={match} season={figures} position={player.position} withFitness={false} onOpen={setOpen} />
      </Suspense>
      <FigureDefinition id={open} value={open === null ? undefined : match.figures[open]} onClose={() => setOpen(null)} />
    </>
  )
}
