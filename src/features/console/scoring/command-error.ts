import type { MatchState } from '#shared/match-record.ts'
import type { Tap } from './tap.ts'

/** Why the service rejected a tap. */
export type CommandError = 'clock_ahead' | 'clock_behind' | 'twin_gone' | 'entry_gone' | 'misfit' | 'other'

/** Derives the reason from the service's error code and the state of the match. */
export function toCommandError(tap: Tap, code: string | undefined, { starts }: Pick<MatchState, 'starts'>): CommandError {
  if (code === 'in_future') return 'clock_ahead'
  if (code === 'not_found') return 'entry_gone'
  if (code !== 'rule_violated') return 'other'
  if (tap.does === 'undo') return tap.duplicateOf ? 'twin_gone' : 'other'
  // The tap's time is before the kick-off, so the phone's clock was set back.
  if (tap.side !== null && starts.first_half !== null && tap.occurredAt < starts.first_half) return 'clock_behind'
  return 'misfit'
}
