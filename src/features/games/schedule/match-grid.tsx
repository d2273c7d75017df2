import { memo, useMemo, type ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { DayHeading } from './day-heading.tsx'
import { groupByDay, type DayGroup } from './day-groups.ts'
import { useIncrementalRender } from './use-incremental-render.ts'

const GRID = 'grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3'
const CARD_HEIGHT = 'h-31'

interface MatchGridProps {
  games: readonly Game[]
  liveFirst: boolean
  card(game: Game): ReactNode
}

/** The games of a list by day, under sticky headings. */
export function MatchGrid({ games, liveFirst, card }: MatchGridProps) {
  const groups = useMemo(() => groupByDay(games, { liveFirst }), [games, liveFirst])
  const rendered = useIncrementalRender(games.length)
  return groups.map((group) => (
    <Day key={group.key} group={group} rendered={Math.min(Math.max(rendered - group.before, 0), group.games.length)} card={card} />
  ))
}

interface DayProps {
  group: DayGroup
  /** The number of cards to render; the others are empty, in their size. */
  rendered: number
  card(game: Game): ReactNode
}

/** Memoized: only the day in which further cards are rendered renders again. */
const Day = memo(function Day({ group, rendered, card }: DayProps) {
  return (
    <section aria-labelledby={`day-${group.key}`} className="mb-6">
      <h2
        id={`day-${group.key}`}
        className="sticky top-[calc(4rem+env(safe-area-inset-top))] z-20 -mx-4 bg-paper px-4 py-2.5 text-small font-semibold sm:-mx-6 sm:px-6"
      >
        <DayHeading group={group.key} />
      </h2>
      <ul className={`${GRID} [--covered-head:6.75rem]`}>
        {group.games.map((game, index) =>
          index < rendered ? <li key={game._id}>{card(game)}</li> : <li key={game._id} className={CARD_HEIGHT} />,
        )}
      </ul>
    </section>
  )
})

/** The loading state of the cards, in their size. */
export function MatchGridSkeleton() {
  return (
    <div className={`${GRID} pt-11`}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className={`${CARD_HEIGHT} rounded-card`} />
      ))}
    </div>
  )
}
