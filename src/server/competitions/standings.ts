import type { competitions } from '../db/schema/competitions.ts'
import type { CompetitionGameRow } from './repository.ts'
import { computeTable, type Penalty, type TableRow } from './league-table.ts'

type CompetitionColumns = typeof competitions.$inferSelect

/** The table of a league, or of one group of a tournament. */
export interface Standings {
  group: string | null
  rows: TableRow[]
}

/**
 * The tables of a competition; null for kinds without. Where there are groups each has a table, and games outside of them
 * (a knock-out stage) are in none. A tournament without groups has no table.
 */
export function standingsOf(
  { kind, win, draw, loss, tieBreaks, decidedOrder }: CompetitionColumns,
  games: readonly CompetitionGameRow[],
  clubs: readonly { _id: string }[],
  penalties: readonly Penalty[],
): Standings[] | null {
  if (kind === 'cup' || kind === 'friendly') return null
  const rules = { win, draw, loss, tieBreaks, decided: decidedOrder }
  const table = (group: string | null, some: readonly CompetitionGameRow[]): Standings => {
    const playing = new Set(some.flatMap(({ one, two }) => [one, two]))
    const matches = some
      .filter(isCounted)
      .map(({ one, two, oneScore, twoScore }) => ({ one, two, goals: { one: oneScore, two: twoScore } }))
    const own = clubs.flatMap(({ _id: id }) => (playing.has(id) ? [id] : []))
    return { group, rows: computeTable(own, matches, rules, penalties) }
  }
  const groups = [...new Set(games.flatMap(({ group }) => group ?? []))].toSorted((one, two) =>
    one.localeCompare(two, 'en', { numeric: true }),
  )
  if (groups.length > 0)
    return groups.map((group) =>
      table(
        group,
        games.filter((game) => game.group === group),
      ),
    )
  return kind === 'league' ? [table(null, games)] : null
}

/** Only games that have ended count, and only with a score. */
function isCounted({ status, scoreKept }: CompetitionGameRow): boolean {
  return (status === 'finished' || status === 'analytics') && scoreKept
}
