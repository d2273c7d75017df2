import { sql } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import { recordAudit } from '../audit/record.ts'
import { LOCKS } from '../db/locks.ts'
import { imports } from '../db/schema/audit.ts'
import type { Deps } from '../deps.ts'
import { applyPlan } from './apply.ts'
import { previewImport, type FixtureFile, type ImportOptions } from './import.ts'
import type { ImportPlan } from './plan.ts'

/**
 * Imports a fixture list and keeps a trace of all that it made and recorded, so that it can be taken back.
 *
 * @throws ImportRefused with everything that is wrong; nothing is written then
 */
export async function importTraced(
  deps: Deps,
  file: FixtureFile,
  { fileName, ...options }: ImportOptions & { fileName: string },
  actorId: string,
): Promise<{ id: string; plan: ImportPlan }> {
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.import})`)
    const found = await previewImport({ db: tx, now: deps.now }, file, options)
    const change = found.change.map(({ event, ...rest }) => ({ ...rest, event: { ...event, id: newId() } }))
    const plan = { ...found, change }
    const { created } = await applyPlan(deps, tx, plan, actorId)
    const id = newId()
    const trace = { clubs: plan.clubs.map((club) => club.id), games: created, events: change.map(({ event }) => event.id) }
    await tx.insert(imports).values({ id, fileName, competition: file.competition, importedAt: deps.now(), actorId, trace })
    await recordAudit(deps, tx, {
      actorId,
      action: 'imported',
      subject: 'import',
      subjectId: id,
      detail: { created: created.length, changed: change.length, competition: file.competition },
    })
    return { id, plan }
  })
}
