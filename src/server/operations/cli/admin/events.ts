import { z } from 'zod'
import { idSchema } from '#shared/wire.schema.ts'
import { listSources, switchSource, undoSource } from '../../../statistics/actions/sources.ts'
import { adminCommand } from './command.ts'

const sourceId = idSchema.describe('Id of the source, as events list prints it')

/** Where the events of games come from. */
export const eventCommands = [
  adminCommand({
    name: 'events list',
    summary: 'Lists the sources of a game’s events, the newest first',
    positionals: ['gameId'],
    input: z.object({ gameId: idSchema.describe('Id of the game') }),
    async run({ db }, { gameId }) {
      const data = await listSources(db, gameId)
      const lines = data.map(({ id, createdAt, provider, fileName, actions, active, undoneAt }) =>
        [id, createdAt.toISOString(), provider, fileName, `${actions ?? 0} actions`, active ? 'counts' : undoneAt ? 'undone' : '']
          .filter(Boolean)
          .join('  '),
      )
      return { words: lines.join('\n') || 'None.', data }
    },
  }),
  adminCommand({
    name: 'events use',
    summary: 'Lets another source of a game count',
    positionals: ['sourceId'],
    input: z.object({ sourceId }),
    async run(deps, { sourceId: id }) {
      await switchSource(deps, id, null)
      return { words: `${id} counts now.`, data: { id } }
    },
  }),
  adminCommand({
    name: 'events undo',
    summary: 'Takes a source back; the newest other one of its game counts then',
    positionals: ['sourceId'],
    input: z.object({ sourceId }),
    async run(deps, { sourceId: id }) {
      const active = await undoSource(deps, id, null)
      return {
        words: `Took ${id} back. ${active === null ? 'The game has no events now.' : `${active} counts now.`}`,
        data: { id, active },
      }
    },
  }),
]
