import type { Viewer } from './viewer.ts'

/** Staff and the secretaries of a club may manage its games, squads and imports. */
export function mayManageClub(viewer: Viewer, clubId: string): boolean {
  const clubs = managedClubs(viewer)
  return clubs === null || clubs.includes(clubId)
}

/** The clubs that a viewer manages; null for all clubs. */
export function managedClubs({ role, clubIds }: Pick<Viewer, 'role' | 'clubIds'>): readonly string[] | null {
  if (role === 'staff') return null
  return role === 'secretary' ? clubIds : []
}
