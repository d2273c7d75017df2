import { officialsAnswerSchema, officialsChangeSchema } from '../officials.schema.ts'
import { byId, noContent, staffOrSecretary, type CallTable } from './call.schema.ts'

/** Console calls for the officials of a game: for staff, and for the club that has entered them. */
export const consoleOfficialCalls = {
  'GET /console/games/:id/officials': {
    summary: "A game's officials, as staff or the viewer’s club entered them",
    ...staffOrSecretary,
    params: byId,
    answer: officialsAnswerSchema,
    errors: ['not_found'],
  },
  'PUT /console/games/:id/officials': {
    summary: "Set a game's officials",
    ...staffOrSecretary,
    params: byId,
    body: officialsChangeSchema,
    ...noContent,
    errors: ['not_found', 'conflict'],
  },
} satisfies CallTable
