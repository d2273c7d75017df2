import type { Place } from '#shared/match-action.ts'
import type { Pitch } from '#shared/pitch.ts'
import type { Position } from '#shared/player.ts'
import type { Random } from '../random.ts'
import type { Footballer } from './line-up.ts'

/** Where each line stands, as a share of the pitch's length, while the ball is in the middle. */
const LINES: Record<Position, number> = { goalkeeper: 0.06, defender: 0.3, midfielder: 0.5, forward: 0.7 }
/** How far a line follows the ball: the goalkeeper hardly does. */
const FOLLOWS: Record<Position, number> = { goalkeeper: 0.06, defender: 0.45, midfielder: 0.6, forward: 0.5 }
const ROAMING = 0.07

/** The place of a player while the ball is at a place, both as the player's side sees the pitch. */
export function placeOf(random: Random, team: readonly Footballer[], player: Footballer, ball: Place, pitch: Pitch): Place {
  const line = team.filter(({ position }) => position === player.position)
  const across = (line.indexOf(player) + 1) / (line.length + 1)
  const along = LINES[player.position] + FOLLOWS[player.position] * (ball.x / pitch.length - 0.5)
  const sideways = across + 0.25 * (ball.y / pitch.width - 0.5)
  return onPitch({ x: (along + roam(random)) * pitch.length, y: (sideways + roam(random)) * pitch.width }, pitch)
}

/** The players of a team by their distance to a place, nearest first. */
export function nearest(
  random: Random,
  team: readonly Footballer[],
  to: Place,
  ball: Place,
  pitch: Pitch,
): { player: Footballer; at: Place }[] {
  return team
    .map((player) => ({ player, at: placeOf(random, team, player, ball, pitch) }))
    .toSorted((a, b) => distance(a.at, to) - distance(b.at, to))
}

/** The nearest place on the pitch. */
export function onPitch({ x, y }: Place, { length, width }: Pitch): Place {
  return { x: clamp(x, length), y: clamp(y, width) }
}

export function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** To the centimetre: no one measures an action better. */
function clamp(value: number, most: number): number {
  return Math.round(100 * Math.min(most, Math.max(0, value))) / 100
}

/** About normally distributed. */
function roam(random: Random): number {
  return (random() + random() + random() - 1.5) * ROAMING
}
