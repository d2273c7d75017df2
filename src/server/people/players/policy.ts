import type { Viewer } from '../auth/viewer.ts'
import { mayManageClub } from '../auth/club-policy.ts'

/** What ties a viewer to a squad besides a club of their own. */
interface SquadTies {
  isOpponent: boolean
  /** Of a child in the club, and confirmed. */
  isGuardian: boolean
}

/**
 * Staff, the club's own people and confirmed guardians of its children may list a squad, and so may scorekeepers and
 * secretaries of its opponents. No one else learns which children there are: a parent chooses a club at registration, and no
 * club has confirmed that.
 */
export function mayListSquad(viewer: Viewer, clubId: string, { isOpponent, isGuardian }: SquadTies): boolean {
  if (viewer.role === 'parent') return isGuardian
  if (viewer.role === 'staff' || viewer.clubIds.includes(clubId)) return true
  return (viewer.role === 'scorekeeper' || viewer.role === 'secretary') && isOpponent
}

/** Staff and the club's own people may read children's names. Parents may not: their own children have pages of their own. */
export function mayReadNames(viewer: Viewer, clubId: string): boolean {
  if (mayManageClub(viewer, clubId)) return true
  const ownPeople = viewer.role === 'club' || viewer.role === 'scorekeeper'
  return ownPeople && viewer.clubIds.includes(clubId)
}
