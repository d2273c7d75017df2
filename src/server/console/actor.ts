import type { Viewer } from '../people/auth/viewer.ts'
import { managedClubs, mayManageClub } from '../people/auth/club-policy.ts'
import { ApiError } from '../platform/http/api-error.ts'

/** The id of the signed-in user. */
export function actorOf({ viewer }: { viewer: Viewer }): string {
  return viewer.userId
}

/**
 * Requires that the user manages a club.
 *
 * @throws ApiError `forbidden`
 */
export function requireClubAccess({ viewer }: { viewer: Viewer }, clubId: string): void {
  if (!mayManageClub(viewer, clubId)) throw new ApiError('forbidden', 'This is not your club.')
}

/** The clubs that the user manages; null for all clubs. */
export function clubsOf({ viewer }: { viewer: Viewer }): readonly string[] | null {
  return managedClubs(viewer)
}
