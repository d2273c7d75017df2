import type { Viewer } from '../../people/auth/viewer.ts'
import { mayManageClub } from '../../people/auth/club-policy.ts'

/** A club's venues are its own; those of staff are changed by staff alone. */
export function mayChangeVenue(viewer: Viewer, clubId: string | null): boolean {
  return clubId === null ? viewer.role === 'staff' : mayManageClub(viewer, clubId)
}
