import { compareQuerySchema, comparisonAnswerSchema } from '../compare.schema.ts'
import { correctionParamsSchema, correctionSchema, correctionsSchema } from '../correction.schema.ts'
import { exportedFileSchema } from '../export.schema.ts'
import { shownActionsAnswerSchema } from '../match-actions.schema.ts'
import { matchFiguresAnswerSchema } from '../match-figures.schema.ts'
import {
  achievementCardQuerySchema,
  achievementParamsSchema,
  playerPageAnswerSchema,
  teamPageAnswerSchema,
  teamPlayersAnswerSchema,
} from '../player-page.schema.ts'
import { squadParamsSchema } from '../player.schema.ts'
import { playerSeasonAnswerSchema, seasonQuerySchema, teamSeasonAnswerSchema } from '../season-figures.schema.ts'
import { byId, noContent, type CallTable } from './call.schema.ts'

/** Staff, and coaches and secretaries for their own club's team. */
const CORRECTING = { tags: ['figures'], access: ['staff', 'secretary', 'club'] } as const

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
  'GET /match/:id/actions': {
    summary: 'The actions behind the figures and maps of a match, each with its player only for viewers of that player’s figures',
    tags: ['figures'],
    params: byId,
    answer: shownActionsAnswerSchema,
    access: 'signed-in',
    errors: ['forbidden', 'not_found'],
  },
  'GET /match/:id/corrections': {
    summary: 'What was corrected by hand in the actions that count, of the sides that the viewer may correct',
    ...CORRECTING,
    params: byId,
    answer: correctionsSchema,
    errors: ['forbidden', 'not_found'],
  },
  'PUT /match/:id/corrections/:action_id': {
    summary: 'Correct or delete an action; the figures follow at once, and the original is kept',
    ...CORRECTING,
    params: correctionParamsSchema,
    body: correctionSchema,
    ...noContent,
    errors: ['forbidden', 'not_found', 'rule_violated'],
  },
  'DELETE /match/:id/corrections/:action_id': {
    summary: 'Let an action count again as its source has it',
    ...CORRECTING,
    params: correctionParamsSchema,
    ...noContent,
    errors: ['forbidden', 'not_found'],
  },
  'GET /player/:id': {
    summary: 'The page of a child: its profile and the games of a season that it played; guardians see who has looked',
    tags: ['figures'],
    params: byId,
    query: seasonQuerySchema,
    answer: playerPageAnswerSchema,
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
  'GET /player/:id/achievements/:kind/card': {
    summary: "An achievement of the viewer's own child as a picture to share, with consent to sharing",
    tags: ['figures'],
    params: achievementParamsSchema,
    query: achievementCardQuerySchema,
    answer: exportedFileSchema,
    access: ['parent'],
    errors: ['not_found', 'too_many_requests', 'unavailable'],
  },
  'GET /team/:club_id/:age_category': {
    summary: 'The page of a squad: its games of a season',
    tags: ['figures'],
    params: squadParamsSchema,
    query: seasonQuerySchema,
    answer: teamPageAnswerSchema,
    access: 'signed-in',
    errors: ['not_found'],
  },
  'GET /team/:club_id/:age_category/players': {
    summary: 'The players of a squad whom the viewer may see; guardians see who has looked',
    tags: ['figures'],
    params: squadParamsSchema,
    answer: teamPlayersAnswerSchema,
    access: 'signed-in',
    errors: ['not_found'],
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
  'GET /compare': {
    summary: 'Up to three players among others of their age category, position and season; guardians see who has looked',
    tags: ['figures'],
    query: compareQuerySchema,
    answer: comparisonAnswerSchema,
    access: ['staff', 'club', 'secretary'],
    errors: ['bad_request', 'not_found'],
  },
} satisfies CallTable
