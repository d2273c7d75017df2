import type { Appearance, MatchAction, PeriodTime } from '#shared/match-action.ts'

/**
 * Who played when, where a file has no line-ups: everybody who does something, from the start or from their substitution.
 */
export function deriveAppearances(actions: readonly MatchAction[]): Appearance[] {
  const byPlayer = new Map<string, Appearance>()
  for (const { player, shirt, side, type, flags, period, t } of actions) {
    if (player === null || period === 5) continue
    const at: PeriodTime = { period, t }
    const known = byPlayer.get(player) ?? {
      player,
      shirt,
      side,
      position: null,
      captain: false,
      starting: type !== 'sub_on',
      on: type === 'sub_on' ? at : { period: 1, t: 0 },
      off: null,
    }
    const leaves = type === 'sub_off' || (type === 'card' && (flags.includes('red') || flags.includes('second_yellow')))
    byPlayer.set(player, { ...known, shirt: known.shirt ?? shirt, off: known.off ?? (leaves ? at : null) })
  }
  return [...byPlayer.values()]
}
