import { idAnswerSchema } from '../console-tables.schema.ts'
import { newVenueSchema, venueChangeSchema, venueNamesSchema, venueTableQuerySchema, venueTableSchema } from '../venue.schema.ts'
import { byId, noContent, staffOrSecretary, type CallTable } from './call.schema.ts'

/** Console calls for venues: of staff, and of clubs. */
export const consoleVenueCalls = {
  'GET /console/venues': {
    summary: "Venues: a secretary's own, and staff's",
    ...staffOrSecretary,
    query: venueTableQuerySchema,
    answer: venueTableSchema,
  },
  'GET /console/venues/names': {
    summary: 'The names of venues, to choose one of for a game',
    ...staffOrSecretary,
    answer: venueNamesSchema,
  },
  'POST /console/venues': {
    summary: 'Add a venue',
    ...staffOrSecretary,
    body: newVenueSchema,
    status: 201,
    answer: idAnswerSchema,
    errors: ['conflict', 'rule_violated'],
  },
  'PUT /console/venues/:id': {
    summary: 'Change a venue. Games that are named after its old name still find it',
    ...staffOrSecretary,
    params: byId,
    body: venueChangeSchema,
    ...noContent,
    errors: ['not_found', 'rule_violated', 'conflict'],
  },
  'DELETE /console/venues/:id': {
    summary: 'Delete a venue. Games keep its name',
    ...staffOrSecretary,
    params: byId,
    ...noContent,
    errors: ['not_found'],
  },
} satisfies CallTable
