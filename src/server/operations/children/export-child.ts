import type { z } from 'zod'
import { childExportSchema } from '#shared/children.schema.ts'
import { readDecisions } from '../../people/consent/read-decisions.ts'
import type { Db } from '../../db/database.ts'
import { presentExport, type Reader } from './present.ts'
import { findChild, findViews } from './repository.ts'

/**
 * Everything that is stored about a child, without the names of others.
 *
 * @param part of whom the file is for, a guardian or the footballer; null for none of them
 * @throws ApiError `not_found`
 */
export async function exportChild(db: Db, playerId: string, part: Reader | null): Promise<z.output<typeof childExportSchema>> {
  const decisions = await readDecisions(db, [playerId])
  return childExportSchema.encode(presentExport(await findChild(db, playerId), decisions, await findViews(db, playerId), part))
}
