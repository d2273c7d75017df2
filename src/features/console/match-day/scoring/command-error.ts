import type { Tap } from './tap.ts'

/** Why the service rejected a tap. */
export type CommandError = 'twin_gone' | 'entry_gone' | 'misfit' | 'other'

/** Derives the reason from the service's error code. */
export function toCommandError(tap: Tap, code: string | undefined): CommandError {
  if (code === 'not_found') return 'entry_gone'
  if (code !== 'rule_violated') return 'other'
  if (tap.does === 'undo') return tap.duplicateOf ? 'twin_gone' : 'other'
  return 'misfit'
}
