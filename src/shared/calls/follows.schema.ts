import { followsSchema } from '../follow.schema.ts'
import { squadParamsSchema } from '../player.schema.ts'
import type { CallTable } from './call.schema.ts'

const own = { tags: ['games'], access: 'signed-in', answer: followsSchema } as const

/** The teams that a user follows. */
export const followCalls = {
  'GET /follows': { summary: 'The teams that the user follows', ...own },
  'PUT /follows/:club_id/:age_category': {
    summary: "Follow a club's age category; following it again changes nothing",
    ...own,
    params: squadParamsSchema,
    errors: ['not_found', 'rule_violated'],
  },
  'DELETE /follows/:club_id/:age_category': { summary: 'Follow a team no longer', ...own, params: squadParamsSchema },
} satisfies CallTable
