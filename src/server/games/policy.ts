import type { Viewer } from '../auth/viewer.ts'

/** Streams and analytics are for active subscribers, and for the staff who look after them. */
export function mayWatch(viewer: Viewer, now: Date): boolean {
  return viewer.role === 'staff' || (viewer.subscriptionEnd !== null && viewer.subscriptionEnd > now)
}

/** The match commands are for staff, and for the scorekeepers of either club. */
export function mayScore(viewer: Viewer, game: { clubOneId: string; clubTwoId: string }): boolean {
  if (viewer.role === 'staff') return true
  return viewer.role === 'scorekeeper' && (viewer.clubId === game.clubOneId || viewer.clubId === game.clubTwoId)
}
