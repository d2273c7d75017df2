import type { Viewer } from '../auth/viewer.ts'
import { mayManageClub } from '../auth/club-policy.ts'

/**
 * Staff, the club's own people and parents may list a squad, and so may scorekeepers and secretaries of its opponents.
 * Nobody else learns which children there are.
 */
export function mayListSquad(viewer: Viewer, clubId: string, isOpponent: boolean): boolean {
  if (viewer.role === 'staff' || viewer.clubIds.includes(clubId)) return true
  return (viewer.role === 'scorekeeper' || viewer.role === 'secretary') && isOpponent
}

/** Staff and the club's own people may read children's names. Parents may not: their own children have pages of their own. */
export function mayReadNames(viewer: Viewer, clubId: string): boolean {
  if (mayManageClub(viewer, clubId)) return true
  const ownPeople = viewer.role === 'club' || viewer.role === 'scorekeeper'
  return ownPeople && viewer.clubIds.includes(clubId)
}
