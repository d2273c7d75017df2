import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { AuditAction, AuditSubject } from '#shared/audit.ts'
import { newId } from '#shared/id.ts'
import type { Db } from '../../db/database.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../http/api-error.ts'

/** An entry of the audit log. The actor is null for the command line. */
interface AuditEntry {
  /** The id of the command, if it has one. */
  id?: string | undefined
  actorId: string | null
  action: AuditAction
  subject: AuditSubject
  /** Null where an action concerns no single one. */
  subjectId: string | null
  /** The new values: never a child's name or a secret. */
  detail?: Record<string, unknown>
}

/** Adds an entry to the audit log, within the transaction of the action. */
export async function recordAudit({ now }: Pick<Deps, 'now'>, tx: Db, { id = newId(), ...entry }: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values({ id, at: now(), ...entry })
}

/**
 * The subject of a repeated command; null for a new command.
 *
 * @throws ApiError `conflict` when its id was used for a different command
 */
export async function findRepeatedCommand(
  tx: Db,
  id: string | undefined,
  expected: Pick<AuditEntry, 'action' | 'subject' | 'detail'>,
): Promise<string | null> {
  const [existing] = id ? await tx.select().from(auditEntries).where(eq(auditEntries.id, id)) : []
  if (!existing) return null
  const { action, subject, subjectId, detail } = existing
  if (!isDeepStrictEqual({ action, subject, detail }, expected))
    throw new ApiError('conflict', 'This command id stands for something else already.')
  return subjectId
}
