import type { Appearance, MatchAction } from '#shared/match-action.ts'
import { completeAppearances } from '#shared/tagging/complete.ts'

/**
 * Who played when, where a file has no line-ups: all who do something, from the start or from their first
 * substitution, until they leave for the last time.
 */
export function deriveAppearances(actions: readonly MatchAction[]): Appearance[] {
  const played = actions.filter(({ period }) => period !== 5)
  const byPlayer = new Map<string, Appearance>()
  for (const { player, shirt, side, type } of played) {
    if (player === null) continue
    const starting = type !== 'sub_on'
    const known = byPlayer.get(player) ?? { player, shirt, side, position: null, captain: false, starting, on: null, off: null }
    byPlayer.set(player, { ...known, shirt: known.shirt ?? shirt })
  }
  return completeAppearances([...byPlayer.values()], played)
}
