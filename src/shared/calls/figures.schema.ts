import { matchFiguresAnswerSchema } from '../match-figures.schema.ts'
import { byId, type CallTable } from './call.schema.ts'

/** What is computed from the events of games. */
export const figureCalls = {
  'GET /match/:id/figures': {
    summary: 'The figures of a match: of both teams for subscribers, and of the players whom the viewer may see',
    tags: ['figures'],
    params: byId,
    answer: matchFiguresAnswerSchema,
    access: 'signed-in',
    errors: ['forbidden', 'not_found'],
  },
} satisfies CallTable
