import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { idSchema } from '#shared/wire.schema.ts'
import { imports } from '../../../db/schema/audit.ts'
import { undoImport } from '../../../club/imports/undo.ts'
import { adminCommand } from './command.ts'

const LISTED = 50

/** What was imported, from the command line or in the console. */
export const importCommands = [
  adminCommand({
    name: 'imports list',
    summary: `Lists the last ${LISTED} imports, the newest first`,
    input: z.object({}),
    async run({ db }) {
      const rows = await db.select().from(imports).orderBy(desc(imports.importedAt), desc(imports.id)).limit(LISTED)
      const lines = rows.map(({ id, importedAt, fileName, competition, undoneAt }) =>
        [id, importedAt.toISOString(), fileName, competition, undoneAt ? 'undone' : ''].filter(Boolean).join('  '),
      )
      return { words: lines.join('\n') || 'None.', data: rows }
    },
  }),
  adminCommand({
    name: 'imports undo',
    summary: 'Takes a whole import back',
    positionals: ['importId'],
    input: z.object({ importId: idSchema.describe('Id of the import, as imports list prints it') }),
    async run(deps, { importId }) {
      const data = await undoImport(deps, importId, null)
      return { words: `Took ${importId} back: ${data.deleted} removed, ${data.restored} as before, ${data.kept} kept.`, data }
    },
  }),
]
