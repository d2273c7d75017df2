import { isSubscribed, type Viewer } from '../../people/auth/viewer.ts'
import type { FiguresRow } from './repository.ts'

/** What decides about the figures of one player in a match. */
type ShownPlayer = Pick<FiguresRow, 'isGuardian' | 'mayShowFigures' | 'mayShowName'> & {
  /** The club of the child, or of the side for whom only a shirt is known. */
  clubId: string
}

/** The figures of a match and of its teams are for subscribers and staff. */
export function maySeeTeams(viewer: Viewer, now: Date): boolean {
  return isSubscribed(viewer, now)
}

/** Staff, the people of the child's own club, and the child's confirmed guardians: with the name, whatever is decided. */
function isOwn(viewer: Viewer, { clubId, isGuardian }: ShownPlayer): boolean {
  if (viewer.role === 'staff' || isGuardian) return true
  return viewer.role !== 'parent' && viewer.clubIds.includes(clubId)
}

/** Others see the figures of a child with its consent, if they may see the match at all. */
export function maySeePlayer(viewer: Viewer, player: ShownPlayer, now: Date): boolean {
  return isOwn(viewer, player) || (maySeeTeams(viewer, now) && player.mayShowFigures)
}

/** Others see a name with consent, and where the age category shows names. */
export function maySeeName(viewer: Viewer, player: ShownPlayer, category: { showPlayerNames: boolean }): boolean {
  return isOwn(viewer, player) || (category.showPlayerNames && player.mayShowName)
}

/** Height, weight, foot and birth year are for those who see the child as its own: not for consent to widen, and not for keeping the score. */
export function maySeeBody(viewer: Viewer, player: ShownPlayer): boolean {
  return isOwn(viewer, player) && viewer.role !== 'scorekeeper'
}

/** What a child has achieved is for its family and its own club. */
export function maySeeAchievements(viewer: Viewer, player: ShownPlayer): boolean {
  return viewer.role !== 'staff' && maySeeBody(viewer, player)
}

/** Clubs compare their own children, staff those with consent to figures. Without it a child exists in no comparison but its club's. */
export function mayCompare(viewer: Viewer, { clubId, mayShowFigures }: Pick<ShownPlayer, 'clubId' | 'mayShowFigures'>): boolean {
  if (viewer.role === 'staff') return mayShowFigures
  return (viewer.role === 'club' || viewer.role === 'secretary') && viewer.clubIds.includes(clubId)
}
