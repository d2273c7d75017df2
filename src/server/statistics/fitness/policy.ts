import { mayManageClub } from '../../people/auth/club-policy.ts'
import type { Viewer } from '../../people/auth/viewer.ts'

/**
 * How a child runs is like data about its health: only its confirmed guardians, its own club and staff read it. Consent
 * to figures does not widen that, for its text does not speak of it.
 */
export function mayReadFitness(viewer: Viewer, clubId: string, isGuardian: boolean): boolean {
  if (viewer.role === 'parent') return isGuardian
  return mayManageClub(viewer, clubId) || (viewer.role === 'club' && viewer.clubIds.includes(clubId))
}
