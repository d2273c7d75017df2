import { matchFiguresAnswerSchema } from '../match-figures.schema.ts'
import { squadParamsSchema } from '../player.schema.ts'
import { playerSeasonAnswerSchema, seasonQuerySchema, teamSeasonAnswerSchema } from '../season-figures.schema.ts'
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
  'GET /player/:id/figures': {
    summary: 'The figures of a child over a season, with those of each game; guardians see who has looked',
    tags: ['figures'],
    params: byId,
    query: seasonQuerySchema,
    answer: playerSeasonAnswerSchema,
    access: 'signed-in',
    errors: ['forbidden', 'not_found'],
  },
  'GET /team/:club_id/:age_category/figures': {
    summary: 'The figures of a squad over a season: of the team for subscribers, and of the players whom the viewer may see',
    tags: ['figures'],
    params: squadParamsSchema,
    query: seasonQuerySchema,
    answer: teamSeasonAnswerSchema,
    access: 'signed-in',
    errors: ['forbidden', 'not_found'],
  },
} satisfies CallTable
