import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { GameDay, GameRow } from '#shared/console-tables.schema.ts'
import type { GameStatus } from '#shared/game.ts'
import { formatDay, formatShortStart } from '#platform/dates.ts'
import { fromDayKey, toDayKey } from '#platform/day-key.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { useConsoleAccess } from '../../frame/access-context.ts'
import { ShortGameTag } from './game-tag.tsx'
import { statusOf } from './game-status.ts'

interface CalendarDayProps {
  day: string
  found: GameDay | undefined
  span: 'week' | 'month'
  /** Whether phones show it. */
  chosen: boolean
  onAll(): void
}

/** A day of the calendar with its first games. The current day is scrolled into view. */
export function CalendarDay({ day, found, span, chosen, onAll }: CalendarDayProps) {
  const item = useRef<HTMLLIElement>(null)
  const today = day === toDayKey(new Date())
  useEffect(() => {
    if (today && span === 'month') item.current?.scrollIntoView({ block: 'nearest' })
  }, [today, span])
  const date = fromDayKey(day)
  const rest = (found?.total ?? 0) - (found?.games.length ?? 0)
  return (
    <li
      ref={item}
      aria-current={today ? 'date' : undefined}
      className={`min-w-0 rounded-card border border-line bg-surface p-3 xl:rounded-none xl:border-0 xl:p-1.5 ${span === 'week' ? 'xl:min-h-96' : 'xl:min-h-32'} ${found && chosen ? '' : 'hidden xl:block'}`}
    >
      <p className="mb-1 text-small font-semibold xl:text-caption">
        <span className="xl:hidden">{date && formatDay(date, currentLocale())}</span>
        <span
          className={`figures hidden size-6 place-content-center rounded-full xl:grid ${today ? 'bg-action text-on-action' : 'text-muted'}`}
        >
          {Number(day.slice(8))}
        </span>
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {found?.games.map((game) => (
          <li key={game._id}>
            <Entry game={game} short={span === 'month'} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          onClick={onAll}
          className="min-h-11 w-full rounded-control px-1.5 text-start text-small font-semibold text-action hover:bg-sunken xl:min-h-7 xl:text-caption"
        >
          <Plural value={rest} one="# more" other="# more" />
        </button>
      )}
    </li>
  )
}

/** The colour at the edge of an entry, and behind it. */
const LOOKS: Record<GameStatus, string> = {
  upcoming: 'border-line-strong bg-sunken',
  live: 'border-live bg-live-soft',
  finished: 'border-line bg-paper',
  analytics: 'border-action bg-action-soft',
  cancelled: 'border-dashed border-line-strong text-muted line-through',
}

/** A game as a line; in a month, on wide screens, without its state as a label. */
function Entry({ game, short }: { game: GameRow; short: boolean }) {
  const { t } = useLingui()
  const names = useSideNames(game)
  return (
    <Link
      to="/console/games/{-$id}"
      params={{ id: game._id }}
      search={true}
      title={`${formatShortStart(new Date(game.starts_at))} ${game.age_category} ${names}, ${t(statusOf(game))}`}
      className={`flex min-h-11 w-full min-w-0 flex-wrap items-center gap-x-1.5 rounded-sm border-s-4 px-1.5 py-1 text-start text-small hover:brightness-95 xl:text-caption ${short ? 'xl:min-h-7 xl:flex-nowrap' : ''} ${LOOKS[game.status]}`}
    >
      <span className="figures font-semibold">{formatShortStart(new Date(game.starts_at))}</span>
      <span className="text-muted">{game.age_category}</span>
      <span className={`min-w-0 ${short ? 'xl:truncate' : 'xl:order-last xl:basis-full'}`}>{names}</span>
      <span className={`ms-auto no-underline ${short ? 'xl:hidden' : ''}`}>
        <ShortGameTag game={game} />
      </span>
    </Link>
  )
}

/** The other side and where it is played, for those who work for one of the sides; for others both sides. */
function useSideNames({ one, two }: GameRow): string {
  const { t } = useLingui()
  const { club_ids: clubs } = useConsoleAccess()
  const locale = currentLocale()
  const [home, away] = [localName(one, locale), localName(two, locale)]
  const [ownHome, ownAway] = [clubs.includes(one._id), clubs.includes(two._id)]
  if (ownHome === ownAway) return `${home} – ${away}`
  return ownHome ? t`${away} (home)` : t`${home} (away)`
}
