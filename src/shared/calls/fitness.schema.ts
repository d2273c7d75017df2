import {
  childFitnessAnswerSchema,
  fitnessImportSchema,
  fitnessParamsSchema,
  fitnessSessionsSchema,
  newFitnessSchema,
} from '../fitness.schema.ts'
import { byId, noContent, staffOrSecretary, type CallTable } from './call.schema.ts'

/** Calls for recordings of vests and watches. */
export const fitnessCalls = {
  'GET /fitness/:game_id/:player_id': {
    summary: 'What was recorded of a child in a game. For confirmed guardians, the child’s club and staff; guardians see who has looked',
    tags: ['children'],
    access: ['parent', 'club', 'staff', 'secretary'],
    params: fitnessParamsSchema,
    answer: childFitnessAnswerSchema,
    errors: ['not_found'],
  },
  'GET /console/games/:id/fitness': {
    summary: 'The recordings of one’s own children in a game, without figures',
    ...staffOrSecretary,
    params: byId,
    answer: fitnessSessionsSchema,
    errors: ['not_found'],
  },
  'POST /console/games/:id/fitness/preview': {
    summary: 'What a recording would tell of a child',
    ...staffOrSecretary,
    params: byId,
    body: newFitnessSchema,
    answer: fitnessImportSchema,
    errors: ['not_found', 'rule_violated'],
  },
  'POST /console/games/:id/fitness': {
    summary: 'Link a recording to a child in a game',
    ...staffOrSecretary,
    params: byId,
    body: newFitnessSchema,
    answer: fitnessImportSchema,
    errors: ['not_found', 'rule_violated'],
  },
  'POST /console/fitness/:id/undo': {
    summary: 'Take a recording back: what was kept of it is deleted',
    ...staffOrSecretary,
    params: byId,
    ...noContent,
    errors: ['not_found', 'rule_violated'],
  },
} satisfies CallTable
