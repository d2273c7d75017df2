import { z } from 'zod'
import { idSchema } from '#shared/wire.schema.ts'
import { recomputeAllFigures } from '../../../statistics/actions/recompute-all.ts'
import { readTeamFigures } from '../../../statistics/figures/team-figures.ts'
import { formatTeamFigures } from '../figures-table.ts'
import { adminCommand } from './command.ts'

/** What is computed from the events of games. */
export const figureCommands = [
  adminCommand({
    name: 'figures show',
    summary: 'Prints the figures of both teams of a game, from the events that count',
    positionals: ['gameId'],
    input: z.object({ gameId: idSchema.describe('Id of the game') }),
    async run({ db }, { gameId }) {
      const data = await readTeamFigures(db, gameId)
      return { words: data ? formatTeamFigures(data).join('\n') : 'No events have been recorded for this match.', data }
    },
  }),
  adminCommand({
    name: 'figures recompute',
    summary: 'Computes the figures of all games with events again, as after a change of their definitions',
    positionals: [],
    input: z.object({}),
    async run(deps) {
      const games = await recomputeAllFigures(deps)
      return { words: `Computed the figures of ${games} games.`, data: { games } }
    },
  }),
]
