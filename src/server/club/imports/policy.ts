import type { Role } from '#shared/user.ts'

/** Staff may undo every import, secretaries only their own. */
export function mayUndoImport(viewer: { role: Role; userId: string }, { actorId }: { actorId: string | null }): boolean {
  return viewer.role === 'staff' || (viewer.role === 'secretary' && actorId === viewer.userId)
}
