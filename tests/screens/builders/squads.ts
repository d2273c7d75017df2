import type { Side } from '#shared/game.ts'
import { POSITIONS, type Position } from '#shared/player.ts'
import { id } from './ids.ts'

const FIRST = ['Nino', 'Luka', 'Giorgi', 'Saba', 'Nika', 'Irakli', 'Davit', 'Levan']
const LAST = ['Beridze', 'Kapanadze', 'Gelashvili', 'Maisuradze', 'Lomidze']
/** Of each position so many, in the order of positions. */
const SIZES = [2, 5, 5, 4]

export interface SquadPlayer {
  id: string
  name: string
  shirt: number
  position: Position
}

/** The sixteen players of a side, by shirt. */
export function squad(side: Side): SquadPlayer[] {
  const positions = POSITIONS.flatMap((position, index) => Array.from({ length: SIZES[index] ?? 0 }, () => position))
  return positions.map((position, index) => ({
    id: id(`player ${side} ${index}`),
    name: `${FIRST[index % FIRST.length]} ${LAST[(index + (side === 'two' ? 2 : 0)) % LAST.length]}`,
    shirt: index + 1,
    position,
  }))
}
