import { toDayKey } from '#platform/day-key.ts'
import type { TableSearch } from '../../frame/table/table-search.ts'

/** The period whose games are listed. */
export type Period = 'today' | 'week' | 'all'
export const PERIODS: readonly Period[] = ['today', 'week', 'all']

/** The period of a search: this week by default, all for a text search; null for a custom date range. */
export function periodOf({ when, q, from, to }: TableSearch): Period | null {
  if (from || to) return null
  return PERIODS.find((period) => period === when) ?? (q ? 'all' : 'week')
}

/** The search with its period as a date range, as the service expects it. A week starts on Monday. */
export function withDateRange(search: TableSearch, now: Date): TableSearch {
  const { when: _, ...query } = search
  const period = periodOf(search)
  if (period === null || period === 'all') return query
  const day = (offset: number) => toDayKey(new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset))
  const monday = -((now.getDay() + 6) % 7)
  return period === 'today' ? { ...query, from: day(0), to: day(0) } : { ...query, from: day(monday), to: day(monday + 6) }
}
