import { sql } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { LOCKS } from '../../db/locks.ts'
import { imports } from '../../db/schema/audit.ts'
import { applyPlan } from './apply.ts'
import type { FixtureFile } from './fixture-file.ts'
import { previewImport, type ImportDeps, type ImportOptions } from './preview.ts'
import type { ImportPlan } from './plan.ts'

/**
 * Imports a fixture list and stores what it created, so that the import can be undone. What changes
 * nothing leaves no trace.
 *
 * @throws ImportRefused with all problems; then nothing is written
 */
export async function importUndoable(
  deps: ImportDeps,
  file: FixtureFile,
  { fileName, ...options }: ImportOptions & { fileName: string },
  actorId: string | null,
): Promise<ImportPlan> {
  return deps.db.transaction(async (tx) => {
    // Two imports at once would not see each other's games.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.import})`)
    const preview = await previewImport({ ...deps, db: tx }, file, options)
    const change = preview.change.map(({ event, ...rest }) => ({ ...rest, event: { ...event, id: newId() } }))
    const plan = { ...preview, change }
    const { created } = await applyPlan(deps, tx, plan, actorId)
    if (created.length + change.length + plan.clubs.length + plan.competitions.length === 0) return plan
    const id = newId()
    const trace = {
      clubs: plan.clubs.map((club) => club.id),
      competitions: plan.competitions.map((each) => each.id),
      games: created,
      events: change.map(({ event }) => event.id),
    }
    await tx.insert(imports).values({ id, fileName, competition: file.competition, importedAt: deps.now(), actorId, trace })
    await recordAudit(deps, tx, {
      actorId,
      action: 'imported',
      subject: 'import',
      subjectId: id,
      detail: { created: created.length, changed: change.length, competition: file.competition },
    })
    return plan
  })
}
