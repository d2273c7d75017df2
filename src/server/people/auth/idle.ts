import { eq } from 'drizzle-orm'
import type { Role } from '#shared/user.ts'
import { sessions } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'

const MINUTE = 60_000
/** How long a session of staff lasts without use. */
export const IDLE_MINUTES = 30

interface Use {
  role: Role
  activeAt: Date
}

/** Whether a session has been unused for so long that it ends. Only those of staff do: they may see and change everything. */
export function isIdle({ role, activeAt }: Use, now: Date): boolean {
  return role === 'staff' && now.getTime() - activeAt.getTime() > IDLE_MINUTES * MINUTE
}

/** Whether a use has to be stored: once a minute, so that few requests write. */
export function isUseDue({ role, activeAt }: Use, now: Date): boolean {
  return role === 'staff' && now.getTime() - activeAt.getTime() >= MINUTE
}

/** Stores that someone uses a session, if it is time to. */
export async function noteUse({ db, now }: Deps, session: Use & { sessionId: string }): Promise<void> {
  if (!isUseDue(session, now())) return
  session.activeAt = now()
  await db.update(sessions).set({ activeAt: session.activeAt }).where(eq(sessions.id, session.sessionId))
}
