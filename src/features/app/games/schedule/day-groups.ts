import { hasTime } from '#shared/venue-time.ts'
import { localDay } from '#platform/dates.ts'
import type { Game } from '#shared/game.schema.ts'
import { toDayKey } from '#platform/day-key.ts'

/** The games of one day, in the list's order. */
export interface DayGroup {
  /** `live`, or the day as yyyy-mm-dd in the viewer's zone. */
  key: string
  games: Game[]
  /** The number of games in the days before it. */
  before: number
}

/** Groups a list by day, with live games first if wanted. Duplicates from overlapping pages are removed. */
export function groupByDay(games: readonly Game[], { liveFirst }: { liveFirst: boolean }): DayGroup[] {
  const groups = new Map<string, Game[]>()
  const seen = new Set<string>()
  for (const game of games) {
    if (seen.has(game._id)) continue
    seen.add(game._id)
    const key = liveFirst && game.status === 'live' ? 'live' : toDayKey(localDay(new Date(game.activity_date)))
    const group = groups.get(key)
    if (group) group.push(game)
    else groups.set(key, [game])
  }
  // Newest first, a day without a time would come first.
  for (const group of groups.values()) group.sort((one, two) => Number(isOpen(one)) - Number(isOpen(two)))
  const live = groups.get('live')
  groups.delete('live')
  const days = live ? [['live', live] as const, ...groups] : Array.from(groups)
  let before = 0
  return days.map(([key, list]) => {
    const group = { key, games: list, before }
    before += list.length
    return group
  })
}

function isOpen(game: Game): boolean {
  return !hasTime(new Date(game.activity_date))
}
