import { memo, useMemo, type ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { DayHeading } from './day-heading.tsx'
import { groupByDay, type DayGroup } from './day-groups.ts'
import { useIncrementalRender } from './use-incremental-render.ts'

const COLUMNS = 'grid grid-cols-1 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3'
/** The classes of a list and of the place of a game in it, as cards and as low rows. */
const CARDS = { list: `${COLUMNS} gap-2`, place: 'h-31' }
const ROWS = { list: `${COLUMNS} gap-1`, place: 'h-12' }

interface MatchGridProps {
  games: readonly Game[]
  liveFirst: boolean
  rows: boolean
  card(game: Game): ReactNode
}

/** The games of a list by day, under sticky headings. */
export function MatchGrid({ games, liveFirst, rows, card }: MatchGridProps) {
  const groups = useMemo(() => groupByDay(games, { liveFirst }), [games, liveFirst])
  const rendered = useIncrementalRender(games.length)
  return groups.map((group) => (
    <Day
      key={group.key}
      group={group}
      rows={rows}
      rendered={Math.min(Math.max(rendered - group.before, 0), group.games.length)}
      card={card}
    />
  ))
}

interface DayProps {
  group: DayGroup
  rows: boolean
  /** The number of cards to render; the others are empty, in their size. */
  rendered: number
  card(game: Game): ReactNode
}

/** Memoized: only the day in which further cards are rendered renders again. */
const Day = memo(function Day({ group, rows, rendered, card }: DayProps) {
  const { list, place } = rows ? ROWS : CARDS
  return (
    <section aria-labelledby={`day-${group.key}`} className="mb-6">
      <h2
        id={`day-${group.key}`}
        className="sticky top-[calc(4rem+env(safe-area-inset-top))] z-20 -mx-4 bg-paper px-4 py-2 text-small font-bold sm:-mx-6 sm:px-6"
      >
        <DayHeading group={group.key} />
      </h2>
      <ul className={`${list} [--covered-head:6.75rem]`}>
        {group.games.map((game, index) =>
          index < rendered ? <li key={game._id}>{card(game)}</li> : <li key={game._id} className={place} />,
        )}
      </ul>
    </section>
  )
})

/** The loading state of the cards, in their size. */
export function MatchGridSkeleton({ rows = false }) {
  const { list, place } = rows ? ROWS : CARDS
  return (
    <div className={`${list} pt-9.5`}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className={`${place} rounded-card`} />
      ))}
    </div>
  )
}
