import { z } from 'zod'
import { idSchema } from '#shared/wire.schema.ts'
import { undoSession } from '../../../statistics/fitness/import-session.ts'
import { listSessions } from '../../../statistics/fitness/repository.ts'
import { adminCommand } from './command.ts'

/** Recordings of vests and watches. */
export const fitnessCommands = [
  adminCommand({
    name: 'fitness list',
    summary: 'Lists the recordings of a game, by shirt',
    positionals: ['gameId'],
    input: z.object({ gameId: idSchema.describe('Id of the game') }),
    async run({ db }, { gameId }) {
      const data = await listSessions(db, gameId, null)
      const lines = data.map(({ session, player }) =>
        [session.id, `No. ${player.shirtNumber}`, session.format, session.recordedFrom.toISOString(), session.undoneAt ? 'undone' : '']
          .filter(Boolean)
          .join('  '),
      )
      return { words: lines.join('\n') || 'None.', data }
    },
  }),
  adminCommand({
    name: 'fitness undo',
    summary: 'Takes a recording back: what was kept of it is deleted',
    positionals: ['sessionId'],
    input: z.object({ sessionId: idSchema.describe('Id of the recording, as fitness list prints it') }),
    async run(deps, { sessionId }) {
      await undoSession(deps, sessionId, null)
      return { words: `Took ${sessionId} back.`, data: { id: sessionId } }
    },
  }),
]
