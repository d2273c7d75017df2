import {
  carriedOverSchema,
  carryOverSchema,
  clubFormSchema,
  clubRowAnswerSchema,
  clubTableQuerySchema,
  clubTableSchema,
  savedCrestSchema,
  crestSchema,
  newPlayerSchema,
  playerFormSchema,
  squadFormSchema,
  squadProfilesAnswerSchema,
} from '../console-clubs.schema.ts'
import { idAnswerSchema } from '../console-tables.schema.ts'
import { squadParamsSchema } from '../player.schema.ts'
import { byId, noContent, staffOrSecretary, staffOnly, type CallTable } from './call.schema.ts'

/** Console calls for clubs and their players. */
export const consoleClubCalls = {
  'GET /console/clubs': {
    summary: 'Clubs',
    ...staffOrSecretary,
    query: clubTableQuerySchema,
    answer: clubTableSchema,
  },
  'GET /console/clubs/:id': {
    summary: 'One club',
    ...staffOrSecretary,
    params: byId,
    answer: clubRowAnswerSchema,
    errors: ['not_found'],
  },
  'POST /console/clubs': {
    summary: 'Create a club',
    ...staffOnly,
    body: clubFormSchema,
    status: 201,
    answer: idAnswerSchema,
    errors: ['conflict'],
  },
  'PUT /console/clubs/:id': {
    summary: "Change a club's names and age categories",
    ...staffOnly,
    params: byId,
    body: clubFormSchema,
    ...noContent,
    errors: ['not_found', 'rule_violated', 'conflict'],
  },
  'PUT /console/clubs/:id/crest': {
    summary: "Set or remove a club's crest",
    ...staffOnly,
    params: byId,
    body: crestSchema,
    answer: savedCrestSchema,
    errors: ['not_found', 'rule_violated'],
  },
  'POST /console/players': {
    summary: 'Add a child to a squad',
    ...staffOrSecretary,
    body: newPlayerSchema,
    status: 201,
    answer: idAnswerSchema,
    errors: ['rule_violated', 'conflict'],
  },
  'PUT /console/players/:id': {
    summary: "Change a player's name, number and position",
    ...staffOrSecretary,
    params: byId,
    body: playerFormSchema,
    ...noContent,
    errors: ['not_found', 'rule_violated', 'conflict'],
  },
  'DELETE /console/players/:id': {
    summary: 'Remove a child from a squad and delete the name',
    ...staffOrSecretary,
    params: byId,
    ...noContent,
    errors: ['not_found'],
  },
  'GET /console/squads/:club_id/:age_category': {
    summary: 'Coach and league of a squad, and height, weight and foot of its players; guardians see who has looked',
    ...staffOrSecretary,
    params: squadParamsSchema,
    answer: squadProfilesAnswerSchema,
    errors: ['not_found'],
  },
  'PUT /console/squads/:club_id/:age_category': {
    summary: "Change a squad's coach and league",
    ...staffOrSecretary,
    params: squadParamsSchema,
    body: squadFormSchema,
    ...noContent,
    errors: ['not_found'],
  },
  'POST /console/squads/:club_id/:age_category/carry-over': {
    summary: 'Keep a squad as that of a season that ends, and move children of it to another age category',
    ...staffOrSecretary,
    params: squadParamsSchema,
    body: carryOverSchema,
    answer: carriedOverSchema,
    errors: ['not_found', 'rule_violated', 'conflict'],
  },
} satisfies CallTable
