import { periodsOf, type MatchFormat, type Phase, type PlayPeriod } from './match-format.ts'
import type { PeriodStarts } from './game.schema.ts'
import { assertRule } from './match-rule.ts'

interface Progress {
  format: MatchFormat
  starts: PeriodStarts
}

/**
 * Requires that a phase of a running match can begin: its format has it, the period before was played, and nothing later has
 * begun. A missing whistle does not hold up the next one, so that a break that no one noticed can be left out.
 *
 * @throws MatchRuleError
 */
export function requirePhase({ format, starts }: Progress, phase: Phase): void {
  const periods = periodsOf(format)
  const begun = (period: PlayPeriod | undefined) => period !== undefined && Boolean(starts[period.start] ?? starts[period.end])
  const last = periods.findLastIndex(begun)
  if (phase === 'shootout') {
    assertRule(format.shootout, 'This game has no shoot-out.')
    assertRule(!starts.shootout, 'The shoot-out has begun already.')
    assertRule(last === format.periods - 1 || last === periods.length - 1, 'A shoot-out follows the end of normal time or of extra time.')
    return
  }
  const index = periods.findIndex(({ start, end }) => start === phase || end === phase)
  const period = periods[index]
  const ends = period?.end === phase
  assertRule(period !== undefined && (phase !== 'normal_time' || continues(format)), 'A game of this format has no such phase.')
  assertRule(!starts[phase] && !starts.shootout && last <= index, 'This phase, or one after it, has begun already.')
  assertRule(ends || !period || !starts[period.end], 'This period has ended already.')
  // A game that went live by itself has no kick-off, which stops neither half-time nor the second period.
  assertRule(ends ? begun(period) || index === 0 : index <= 1 || begun(periods[index - 1]), 'The period before has not been played.')
}

/** Whether anything can follow normal time. */
export function continues({ extra_periods: extra, shootout }: MatchFormat): boolean {
  return extra > 0 || shootout
}
