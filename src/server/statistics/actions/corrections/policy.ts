import { SIDES, type Side } from '#shared/game.ts'
import type { Viewer } from '../../../people/auth/viewer.ts'

/** Staff correct both sides; coaches and secretaries what their own club's team did: no club decides about another's children. */
export function sidesToCorrect(viewer: Viewer, game: { clubOneId: string; clubTwoId: string }): Side[] {
  if (viewer.role === 'staff') return [...SIDES]
  if (viewer.role !== 'club' && viewer.role !== 'secretary') return []
  const clubs = { one: game.clubOneId, two: game.clubTwoId }
  return SIDES.filter((side) => viewer.clubIds.includes(clubs[side]))
}
