import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Position } from '#shared/player.ts'

/** A player as the engine needs one. */
export interface Footballer {
  id: string
  shirt: number
  position: Position
}

/** Players on the pitch for each side: 5 a side for the youngest, then 7, 9 and 11. */
const PLAYERS_A_SIDE: Record<AgeCategoryName, number> = {
  U8: 5,
  U9: 7,
  U10: 7,
  U11: 9,
  U12: 9,
  U13: 11,
  U14: 11,
  U15: 11,
  U16: 11,
  U17: 11,
  U18: 11,
  U19: 11,
}

/** Splits a squad into those who start, in a usual formation, and those who can come on. The first goalkeeper keeps goal. */
export function lineUp<P extends { position: Position }>(squad: readonly P[], age: AgeCategoryName): { starting: P[]; bench: P[] } {
  const outfield = PLAYERS_A_SIDE[age] - 1
  const defenders = Math.round(outfield * 0.4)
  const midfielders = Math.round(outfield * 0.35)
  const of = (position: Position, count: number) => squad.filter((player) => player.position === position).slice(0, count)
  const starting = [
    ...of('goalkeeper', 1),
    ...of('defender', defenders),
    ...of('midfielder', midfielders),
    ...of('forward', outfield - defenders - midfielders),
  ]
  return { starting, bench: squad.filter((player) => player.position !== 'goalkeeper' && !starting.includes(player)) }
}

/** The team after a player has come on. Someone of the same line goes off, else the last one. */
export function replaced<P extends { position: Position }>(team: readonly P[], comesOn: P): P[] {
  const off = goesOff(team, comesOn)
  return team.map((player) => (player === off ? comesOn : player))
}

/** Who goes off for a player. */
export function goesOff<P extends { position: Position }>(team: readonly P[], comesOn: P): P | undefined {
  return team.find(({ position }) => position === comesOn.position) ?? team.at(-1)
}
