import { competitionAnswerSchema } from '../competition.schema.ts'
import { byId, type CallTable } from './call.schema.ts'

/** Competitions with their tables and results. */
export const competitionCalls = {
  'GET /competition/:id': {
    summary: 'A competition: its table where its age category shows scores, its rounds and its games',
    tags: ['games'],
    params: byId,
    answer: competitionAnswerSchema,
    access: 'signed-in',
    errors: ['not_found'],
  },
} satisfies CallTable
