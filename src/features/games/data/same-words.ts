import type { Game } from '#shared/game.schema.ts'

/** Whether two words of a game say the same of it: each bears the time that it was told at. */
export function saysTheSame(one: Game, other: Game): boolean {
  if (one === other) return true
  const keys = Object.keys(one) as (keyof Game)[]
  return keys.length === Object.keys(other).length && keys.every((key) => key === 'server_time' || one[key] === other[key])
}
