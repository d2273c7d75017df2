import { z } from 'zod'
import { idSchema } from '#shared/wire.schema.ts'
import { recordAudit } from '../../../platform/audit/record.ts'
import { erasePage } from '../../children/erase-page.ts'
import { exportChild } from '../../children/export-child.ts'
import { recordViews } from '../../../people/consent/record-view.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { getPlayer } from '../../../people/players/repository.ts'
import { adminCommand } from './command.ts'

const playerId = idSchema.describe('Id of the child, as "players list" shows it')

/** What guardians do by themselves in the profile, for those who have no account. */
export const childCommands = [
  adminCommand({
    name: 'child export',
    summary: 'Prints everything that is kept about one child',
    positionals: ['playerId'],
    input: z.object({ playerId }),
    async run(deps, { playerId: id }) {
      const data = await deps.db.transaction(async (tx) => {
        const { clubId, ageCategory } = await getPlayer(tx, id)
        // The guardians read that someone of the service has looked; who, is not known here.
        await recordViews(deps, tx, { userId: null, role: 'staff', clubId: null }, [id], 'export')
        await recordAudit(deps, tx, {
          actorId: null,
          action: 'exported',
          subject: 'player',
          subjectId: id,
          detail: { clubId, ageCategory },
        })
        return exportChild(tx, id, null)
      })
      return { words: JSON.stringify(data, null, 2), data }
    },
  }),
  adminCommand({
    name: 'child erase',
    summary: 'Erases one child and everything about it, for good; what happened in games stays without it',
    positionals: ['playerId'],
    input: z.object({ playerId, yes: z.boolean().optional().describe('Says that this is meant') }),
    async run(deps, { playerId: id, yes }) {
      const { ageCategory, shirtNumber } = await getPlayer(deps.db, id)
      if (!yes)
        throw new ApiError(
          'confirmation_required',
          `This cannot be undone. Say --yes to erase number ${shirtNumber} of ${ageCategory}, ${id}.`,
        )
      await erasePage(deps, null, id, 'erased_on_request')
      return { words: `Erased ${id}.`, data: { id } }
    },
  }),
]
