import {
  bulkAnswerSchema,
  bulkEditSchema,
  bulkListSchema,
  bulkPreviewAnswerSchema,
  bulkPreviewSchema,
  bulkUndoneSchema,
  gameChoiceQuerySchema,
  gameChoiceSchema,
} from '../bulk.schema.ts'
import { clashListSchema, clashRequestSchema } from '../clash.schema.ts'
import { byId, staffOrSecretary, type CallTable } from './call.schema.ts'

/** Console calls for changing many games at once, and for games that overlap. */
export const consoleBulkCalls = {
  'POST /console/games/clashes': {
    summary: 'Games with which planned ones share a team or a venue at the same time',
    ...staffOrSecretary,
    body: clashRequestSchema,
    answer: clashListSchema,
  },
  'GET /console/games/choice': {
    summary: 'The ids of all games of a list',
    ...staffOrSecretary,
    query: gameChoiceQuerySchema,
    answer: gameChoiceSchema,
  },
  'GET /console/bulk': {
    summary: 'The last changes of many games at once: own ones, for staff all',
    ...staffOrSecretary,
    answer: bulkListSchema,
  },
  'POST /console/bulk/preview': {
    summary: 'What a change of many games does, and which games it leaves',
    ...staffOrSecretary,
    body: bulkPreviewSchema,
    answer: bulkPreviewAnswerSchema,
  },
  'POST /console/bulk': {
    summary: 'Change many games at once',
    ...staffOrSecretary,
    body: bulkEditSchema,
    answer: bulkAnswerSchema,
    errors: ['conflict'],
  },
  'POST /console/bulk/:id/undo': {
    summary: 'Undo a change of many games, where nothing changed them since',
    ...staffOrSecretary,
    params: byId,
    answer: bulkUndoneSchema,
    errors: ['not_found', 'rule_violated', 'conflict'],
  },
} satisfies CallTable
