import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { sorted } from '#shared/sorted.ts'
import { formatShortStart } from '#platform/dates.ts'
import { call } from '#platform/http.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { subscribeToSchedule } from '#platform/subscribe-to-schedule.ts'
import { Tag } from '#ui/tag.tsx'
import { useConsoleAccess } from '../frame/access-context.ts'
import { Beginnings } from './beginnings.tsx'
import { FirstSteps } from '../frame/first-steps.tsx'
import { Empty, Failed, Loading } from '../frame/states.tsx'
import { GameTag } from '../season/games/game-tag.tsx'
import { Needs } from './needs.tsx'
import { scoringQueries } from './scoring/queries.ts'

interface DayDeskProps {
  /** Start of the day in the viewer's zone; ISO 8601. */
  start: string
  /** Of the address; nothing for today. */
  search: { day?: string }
}

const REFETCH_EVERY = 60_000

/** The matches of a day for those who run them: live, next and done, and what waits for an answer. */
export function DayDesk({ start, search }: DayDeskProps) {
  const { t } = useLingui()
  const { role } = useConsoleAccess()
  const queryClient = useQueryClient()
  const games = useQuery(scoringQueries.day(start, role === 'staff' ? 'all' : 'my-team'))
  const { refetch } = games
  const day = useQuery({
    queryKey: ['console', 'day', start],
    queryFn: async ({ signal }) => (await call('GET /console/day', { query: { from: start }, signal })).data,
    refetchInterval: REFETCH_EVERY,
  })
  useEffect(() => subscribeToSchedule(queryClient, scoringQueries.days), [queryClient])
  const keepers = new Map(day.data?.scorekeepers.map(({ game_id: id, names }) => [id, names.join(', ')]))
  const all = sorted(games.data ?? [], (one, other) => (one.activity_date < other.activity_date ? -1 : 1))
  const group = (title: string, part: readonly Game[]) =>
    part.length > 0 && (
      <Group title={title} count={part.length}>
        {part.map((game) => (
          <Row key={game._id} game={game} keeper={keepers.get(game._id)} search={search} />
        ))}
      </Group>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {!games.data && (games.isPending && !games.isPaused ? <Loading /> : <Failed onRetry={() => void refetch()} />)}
        {games.data?.length === 0 && (
          <>
            <Empty>{search.day ? <Trans>No matches on this day.</Trans> : <Trans>No matches today.</Trans>}</Empty>
            {role === 'staff' && <FirstSteps />}
            {role === 'secretary' && <Beginnings />}
          </>
        )}
        {group(
          t`Live`,
          all.filter(({ status }) => status === 'live'),
        )}
        {group(
          t`Next`,
          all.filter(({ status }) => status === 'upcoming'),
        )}
        {group(
          t`Done`,
          all.filter(({ status }) => status !== 'live' && status !== 'upcoming'),
        )}
      </div>
      <div className="max-lg:order-first">
        <Needs games={search.day ? [] : all} silentCameras={day.data?.silent_cameras.length ?? 0} />
      </div>
    </div>
  )
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 flex items-baseline gap-2 text-body font-bold">
        {title} <span className="figures text-small font-normal text-muted">{count}</span>
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">{children}</ul>
    </section>
  )
}

/** Time, age, clubs, score, state and who keeps the score; on a phone in two lines. */
function Row({ game, keeper, search }: { game: Game; keeper: string | undefined; search: { day?: string } }) {
  const { t } = useLingui()
  const locale = currentLocale()
  const clubs = `${localName(game.club_one_ref, locale)} – ${localName(game.club_two_ref, locale)}`
  const played = game.status !== 'upcoming' && game.status !== 'cancelled' && game.club_one_score !== null
  return (
    <li className="@container [contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
      <Link
        to="/console/score/$id"
        params={{ id: game._id }}
        search={search}
        className="grid min-h-12 grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-1.5 hover:bg-sunken focus-visible:bg-sunken sm:grid-cols-[3rem_2.5rem_minmax(0,1fr)_3.5rem_7rem_8rem]"
      >
        <span className="figures font-semibold">{formatShortStart(new Date(game.activity_date))}</span>
        <span className="text-small text-muted max-sm:hidden">{game.age_category}</span>
        <span translate="no" className="min-w-0 font-semibold wrap-anywhere">
          {clubs}
        </span>
        <span className="figures text-end font-bold">{played && `${game.club_one_score} : ${game.club_two_score}`}</span>
        <span className="max-sm:col-[2/-1] @max-3xs:col-span-full max-sm:flex max-sm:flex-wrap max-sm:items-center">
          <span className="me-2 text-small text-muted sm:hidden">{game.age_category}</span>
          {game.awarded ? <Tag>{t`Awarded`}</Tag> : <GameTag game={{ status: game.status, decision: null }} />}
        </span>
        <span className="truncate text-small text-muted max-sm:hidden">
          {keeper && <span className="sr-only">{t`Scorekeeper:`} </span>}
          {keeper}
        </span>
      </Link>
    </li>
  )
}
