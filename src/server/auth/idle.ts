import { eq } from 'drizzle-orm'
import { sessions } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from './viewer.ts'

const MINUTE = 60_000
/** How long a session of staff lasts without use. */
export const IDLE_MINUTES = 30

type Use = Pick<Viewer, 'role' | 'activeAt'>

/** Whether a session has been unused for so long that it ends. Only those of staff do: they may see and change everything. */
export function isIdle({ role, activeAt }: Use, now: Date): boolean {
  return role === 'staff' && now.getTime() - activeAt.getTime() > IDLE_MINUTES * MINUTE
}

/** Whether a use has to be stored: once a minute, so that few requests write. */
export function isUseDue({ role, activeAt }: Use, now: Date): boolean {
  return role === 'staff' && now.getTime() - activeAt.getTime() >= MINUTE
}

/** Stores that somebody uses a session, if it is time to. */
export async function noteUse({ db, now }: Deps, viewer: Viewer): Promise<void> {
  if (!isUseDue(viewer, now())) return
  viewer.activeAt = now()
  await db.update(sessions).set({ activeAt: viewer.activeAt }).where(eq(sessions.id, viewer.sessionId))
}
