import type { WithdrawnResults } from '#shared/competition.ts'
import type { competitions } from '../../db/schema/competitions.ts'
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
 * (a knock-out stage) are in none. A tournament without groups has no table. Where results of teams that have left are struck
 * out, the teams are, too.
 */
export function standingsOf(
  { kind, win, draw, loss, tieBreaks, decidedOrder, withdrawnResults }: CompetitionColumns,
  games: readonly CompetitionGameRow[],
  clubs: readonly { _id: string }[],
  penalties: readonly Penalty[],
  withdrawn: ReadonlySet<string>,
): Standings[] | null {
  if (kind === 'cup' || kind === 'friendly') return null
  const rules = { win, draw, loss, tieBreaks, decided: decidedOrder }
  const table = (group: string | null, some: readonly CompetitionGameRow[]): Standings => {
    const playing = new Set(some.flatMap(({ one, two }) => [one, two]))
    const matches = some
      .filter((game) => isCounted(game) && !isStruckOut(game, withdrawn, withdrawnResults))
      .map(({ one, two, oneScore, twoScore, scoreKept, decision }) => ({
        one,
        two,
        goals: scoreKept ? { one: oneScore, two: twoScore } : null,
        gives: decision?.gives,
      }))
    const ranked = (id: string) => withdrawnResults === 'kept' || !withdrawn.has(id)
    const own = clubs.flatMap(({ _id: id }) => (playing.has(id) && ranked(id) ? [id] : []))
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

/** Only games that have ended count, and only with a score or a decision. */
function isCounted({ status, scoreKept, decision }: CompetitionGameRow): boolean {
  return (status === 'finished' || status === 'analytics') && (scoreKept || decision !== null)
}

/** Whether a game does not count because a team of it has left the competition. */
export function isStruckOut(
  { one, two }: Pick<CompetitionGameRow, 'one' | 'two'>,
  withdrawn: ReadonlySet<string>,
  rule: WithdrawnResults,
): boolean {
  return rule === 'struck_out' && (withdrawn.has(one) || withdrawn.has(two))
}
