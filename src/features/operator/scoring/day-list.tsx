import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { formatTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { onResume } from '#platform/resume.ts'
import { Button } from '#ui/button.tsx'
import { Crest } from '#ui/crest.tsx'
import { LiveDot } from '#ui/live-dot.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { scoringQueries } from './queries.ts'

interface DayListProps {
  /** Start of the day in the viewer's zone; ISO 8601. */
  day: string
  of: 'my-team' | 'all'
  open(game: Game, content: ReactNode): ReactNode
}

/** The games of a day, running ones first; what is needed to keep them is fetched at once, for the pitch may have no signal. */
export function DayList({ day, of, open }: DayListProps) {
  const queryClient = useQueryClient()
  const options = scoringQueries.day(day, of)
  const { data, isPending, isPaused, refetch } = useQuery(options)
  useEffect(() => onResume(() => void refetch()), [refetch])
  useEffect(() => {
    if (of === 'my-team') for (const game of data ?? []) void queryClient.prefetchQuery(scoringQueries.history(game._id))
  }, [queryClient, data, of])
  if (!data) return isPending && !isPaused ? <Waiting /> : <NotLoaded onRetry={() => void refetch()} />
  const games = data.toSorted((a, b) => Number(b.status === 'live') - Number(a.status === 'live'))
  if (games.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface px-4 py-10 text-center text-body text-muted">
        <Trans>No games today.</Trans>
      </p>
    )
  }
  return (
    <ul className="grid gap-3">
      {games.map((game) => (
        <li key={game._id}>{open(game, <Row game={game} />)}</li>
      ))}
    </ul>
  )
}

function Row({ game }: { game: Game }) {
  const { t } = useLingui()
  const played = game.status === 'live' || game.status === 'finished' || game.status === 'analytics'
  return (
    <span className="grid grid-cols-[4.5rem_1fr_auto] items-center gap-3 rounded-card border border-line bg-surface p-4">
      <span className="grid gap-1">
        <span className="figures text-title font-bold">{formatTime(new Date(game.activity_date))}</span>
        <span className="text-caption font-semibold text-muted">{game.age_category}</span>
      </span>
      <span className="grid gap-2">
        {[game.club_one_ref, game.club_two_ref].map((club) => (
          <span key={club._id} className="flex items-center gap-2 text-body leading-snug font-semibold">
            <Crest src={club.logo && `${IMAGE_URL}/${club.logo}`} className="size-7" />
            {localName(club, currentLocale())}
          </span>
        ))}
      </span>
      <span className="grid justify-items-end gap-1 text-end">
        {game.status === 'live' && (
          <span className="flex items-center gap-2 text-small font-semibold text-live">
            <LiveDot />
            {t`Live`}
          </span>
        )}
        {game.status === 'cancelled' && <span className="text-small font-semibold text-live">{t`Cancelled`}</span>}
        {played && game.club_one_score !== null && (
          <span className="figures text-title font-bold">
            {game.club_one_score}:{game.club_two_score}
          </span>
        )}
      </span>
    </span>
  )
}

function Waiting() {
  return (
    <div className="grid gap-3">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-28 rounded-card" />
      ))}
    </div>
  )
}

function NotLoaded({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-4 py-10 text-center">
      <p className="text-body">
        <Trans>Today’s games are not on this phone yet. Open this page once before you leave for the pitch.</Trans>
      </p>
      <Button look="outline" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
