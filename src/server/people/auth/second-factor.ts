import { and, eq, isNull } from 'drizzle-orm'
import { CONSOLE_ROLES } from '#shared/console-access.schema.ts'
import type { Role } from '#shared/user.ts'
import type { Config } from '../../config.ts'
import { announce } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { sessions } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'

/** The roles that may work in the console. */
export function worksInConsole(role: Role): boolean {
  return CONSOLE_ROLES.some((each) => each === role)
}

/**
 * Whether a user needs a second factor after the password. The accounts of the demo world are shared by everyone, so
 * there it is never needed.
 */
export function needsSecondFactor({ demo, secondFactor }: Pick<Config, 'demo' | 'secondFactor'>, role: Role, hasPasskey: boolean): boolean {
  if (demo || !worksInConsole(role)) return false
  return role === 'staff' || secondFactor === 'all' || hasPasskey
}

/** Stores that the user of a session has given a second factor in it. All nodes load their viewers again. */
export async function giveSecondFactor(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ secondFactorAt: now() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.secondFactorAt)))
  await announce(tx, { kind: 'user', id: userId })
}
