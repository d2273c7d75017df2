import type { AuditAction, AuditSubject } from '#shared/audit.ts'
import { newId } from '#shared/id.ts'
import type { Db } from '../db/database.ts'
import { auditEntries } from '../db/schema/audit.ts'
import type { Deps } from '../deps.ts'

/** What was done, to what, and by whom: null for the command line. */
export interface AuditEntry {
  actorId: string | null
  action: AuditAction
  subject: AuditSubject
  subjectId: string
  /** What was set: never a child's name, nor anything secret. */
  detail?: Record<string, unknown>
}

/** Writes into the audit log, within the transaction of what is done. */
export async function recordAudit({ now }: Pick<Deps, 'now'>, tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values({ id: newId(), at: now(), ...entry })
}
