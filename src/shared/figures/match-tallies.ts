import type { Side } from '../game.ts'
import { PERIODS, type Coverage, type MatchAction, type Period } from '../match-action.ts'
import type { Pitch } from '../pitch.ts'
import { inOrder, keyPassesByReceiver } from './key-passes.ts'
import { subjectKey } from './subject-key.ts'
import { sumTallies, tallyOf, type Play, type Tally } from './tallies.ts'
import { groupBy } from '../group-by.ts'

/** The periods that count: all but the shoot-out. */
export const PLAYED_PERIODS = PERIODS.filter((period) => period !== 5) as readonly PlayedPeriod[]
export type PlayedPeriod = Exclude<Period, 5>

/** Counts by period; a period without any is left out. */
export type PeriodTallies = Readonly<Partial<Record<PlayedPeriod, Tally>>>

/** The counts of whom the actions name: a player, or only a shirt, or no one. */
export interface SubjectTallies {
  player: string | null
  shirt: number | null
  periods: PeriodTallies
}

export interface SideTallies {
  team: PeriodTallies
  subjects: readonly SubjectTallies[]
}

export type MatchTallies = Record<Side, SideTallies>

/** Counts a match. */
export function tallyMatch(actions: readonly MatchAction[], coverage: Coverage, pitch: Pitch): MatchTallies {
  const { counting, play } = playOf(actions, coverage, pitch)
  const of = (side: Side) =>
    tallySide(
      counting.filter((action) => action.side === side),
      play,
    )
  return { one: of('one'), two: of('two') }
}

/** The actions that count, in order, and what they are looked at with. */
export function playOf(actions: readonly MatchAction[], coverage: Coverage, pitch: Pitch): { counting: MatchAction[]; play: Play } {
  const counting = inOrder(actions.filter(({ period }) => period !== 5))
  const flagged = coverage.details.includes('key_pass') || !coverage.details.includes('receiver')
  return { counting, play: { pitch, keyPasses: flagged ? new Set() : keyPassesByReceiver(counting) } }
}

function tallySide(actions: readonly MatchAction[], play: Play): SideTallies {
  const subjects = Array.from(groupBy(actions, subjectKey).values(), (own): SubjectTallies => ({
    player: own[0]?.player ?? null,
    shirt: own.find(({ shirt }) => shirt !== null)?.shirt ?? null,
    periods: byPeriod(own, play),
  }))
  return { team: sumPeriodwise(subjects.map(({ periods }) => periods)), subjects }
}

function byPeriod(actions: readonly MatchAction[], play: Play): PeriodTallies {
  const periods = groupBy(actions, ({ period }) => period)
  return Object.fromEntries(Array.from(periods, ([period, of]) => [period, sumTallies(of.map((action) => tallyOf(action, play)))]))
}

/** The sum of counts by period, period by period. */
function sumPeriodwise(all: readonly PeriodTallies[]): PeriodTallies {
  const played = PLAYED_PERIODS.filter((period) => all.some((tallies) => tallies[period]))
  return Object.fromEntries(played.map((period) => [period, sumTallies(all.map((tallies) => tallies[period] ?? {}))]))
}

/** The counts of the whole match. */
export function wholeMatch(periods: PeriodTallies): Tally {
  return sumTallies(Object.values(periods))
}
