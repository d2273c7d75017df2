import type { Viewer } from '../auth/viewer.ts'

/** A squad of children, as far as showing their names depends on it. */
export interface Squad {
  clubId: string
  /** Whether the age category shows names to everybody. */
  showPlayerNames: boolean
}

/** Children's names are for staff and for their own club's people, unless their age category shows them. */
export function mayReadNames(viewer: Viewer | null, squad: Squad): boolean {
  if (squad.showPlayerNames || viewer?.role === 'staff') return true
  const ownPeople = viewer?.role === 'club' || viewer?.role === 'scorekeeper'
  return ownPeople && viewer.clubId === squad.clubId
}
