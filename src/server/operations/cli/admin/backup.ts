import { resolve } from 'node:path'
import { z } from 'zod'
import { fingerprintOf, writeBackup } from '../../backup/write.ts'
import { verifyBackup } from '../../backup/verify.ts'
import { restoreBackup, readSecretFingerprint } from '../../backup/restore.ts'
import { adminCommand } from './command.ts'

// Paths are relative to the user's folder, which npm passes in INIT_CWD.
const file = z
  .string()
  .min(1)
  .transform((path) => resolve(process.env['INIT_CWD'] ?? '.', path))
const OTHER_SECRET =
  '\nIt was written under another MOEDANI_SECRET than the one here: start the service with that one, or everyone has to sign in again.'
const rows = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Backups of the database. */
export const backupCommands = [
  adminCommand({
    name: 'backup write',
    summary: 'Writes everything into one file, as it stands at one moment, while the service runs',
    positionals: ['file'],
    input: z.object({ file: file.describe('The file to be made; one that exists is not touched') }),
    async run(deps, input) {
      const counts = await writeBackup(deps, input.file, await fingerprintOf(deps.config))
      return { words: `Wrote ${rows(counts)} rows to ${input.file}. It holds everyone’s data: keep it safe.`, data: counts }
    },
  }),
  adminCommand({
    name: 'backup prove',
    summary: 'Proves that such a file can be restored: into a database made for that, and compared row by row',
    positionals: ['file'],
    input: z.object({ file: file.describe('A file that `backup write` has made') }),
    async run(deps, input) {
      const counts = await verifyBackup(deps, deps.connection, input.file)
      return { words: `${input.file} can be restored: all ${rows(counts)} rows come back as they were written.`, data: counts }
    },
  }),
  adminCommand({
    name: 'backup restore',
    summary: 'Brings back everything from such a file, wholly or not at all; end the service first',
    positionals: ['file'],
    input: z.object({
      file: file.describe('A file that `backup write` has made'),
      replace: z.literal(true).optional().describe('Also where there is something already, which is then lost'),
    }),
    async run(deps, input) {
      const counts = await restoreBackup(deps, input.file, { replace: input.replace === true })
      const [then, now] = [await readSecretFingerprint(input.file), await fingerprintOf(deps.config)]
      const warning = then === null || then === now ? '' : OTHER_SECRET
      return { words: `Restored ${rows(counts)} rows.${warning}`, data: counts }
    },
  }),
]
