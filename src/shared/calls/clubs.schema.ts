import { clubDetailsAnswerSchema } from '../club-details.schema.ts'
import { ageCategoryListSchema, clubListSchema, clubQuerySchema } from '../club.schema.ts'
import { playerListSchema, squadParamsSchema, squadQuerySchema } from '../player.schema.ts'
import { byId, type CallTable } from './call.schema.ts'

/** Clubs, age categories and squads. */
export const clubCalls = {
  'POST /club': {
    summary: 'The clubs by name',
    tags: ['clubs'],
    body: clubQuerySchema.nullish(),
    answer: clubListSchema,
    access: 'public',
    changesState: false,
    errors: ['bad_request'],
  },
  'GET /club/age_category': {
    summary: 'The age categories, youngest first',
    tags: ['clubs'],
    answer: ageCategoryListSchema,
    access: 'signed-in',
  },
  'GET /club/details/:id': {
    summary: 'A club with its age categories and games',
    tags: ['clubs'],
    params: byId,
    answer: clubDetailsAnswerSchema,
    access: 'signed-in',
    errors: ['not_found'],
  },
  'GET /player/sort/:club_id/:age_category': {
    summary: "A club's squad of one age category, by shirt number",
    tags: ['clubs'],
    params: squadParamsSchema,
    query: squadQuerySchema,
    answer: playerListSchema,
    access: 'signed-in',
    errors: ['forbidden', 'not_found'],
  },
} satisfies CallTable
