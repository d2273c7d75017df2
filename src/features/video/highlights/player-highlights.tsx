import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlayerHighlights as Found } from '#shared/highlights.schema.ts'
import { formatDate } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { reelKey } from './chapters.ts'
import { NoClips } from './no-clips.tsx'
import { highlightQueries } from './queries.ts'
import { Reel } from './reel.tsx'

/** The clips of a child in a season: its matches, each with a reel. */
export function PlayerHighlights({ playerId, season }: { playerId: string; season: number | null }) {
  const { t } = useLingui()
  const { data, isPending, isError } = useQuery(highlightQueries.player(playerId, season))
  const [chosen, setChosen] = useState<string | null>(null)
  if (isPending) return <Skeleton className="h-40" />
  const open = data?.games.find(({ game }) => game._id === chosen) ?? data?.games[0]
  return (
    <section aria-label={t`Highlights`} className="grid w-full max-w-3xl gap-3">
      {data && open ? (
        <>
          <Games games={data.games} open={open.game._id} onChoose={setChosen} />
          <Reel
            key={reelKey(open.clips)}
            gameId={open.game._id}
            playerId={playerId}
            clubs={open.game}
            clips={open.clips}
            forms={data.forms}
            resultHidden={false}
          />
        </>
      ) : (
        <NoClips failed={isError}>
          {data?.granted === false ? (
            <Trans>There are no clips because the family has not agreed to them.</Trans>
          ) : (
            <Trans>There are no clips from this season that you can watch.</Trans>
          )}
        </NoClips>
      )}
    </section>
  )
}

function Games({ games, open, onChoose }: { games: Found['games']; open: string; onChoose(id: string): void }) {
  const locale = currentLocale()
  return (
    <ul className="grid gap-2">
      {games.map(({ game, clips }) => {
        const count = clips.length
        return (
          <li key={game._id}>
            <button
              type="button"
              aria-pressed={game._id === open}
              onClick={() => onChoose(game._id)}
              className="flex min-h-13 w-full flex-wrap items-center justify-between gap-x-3 rounded-control border border-line px-4 py-2 text-start hover:bg-sunken aria-pressed:border-action"
            >
              <span translate="no" className="min-w-0 font-medium wrap-anywhere">
                {localName(game.club_one_ref, locale)} – {localName(game.club_two_ref, locale)}
              </span>
              <span className="figures text-caption text-muted">
                {formatDate(new Date(game.activity_date))} · <Trans>Clips: {count}</Trans>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
