import {
  answerAvailabilitySchema,
  askedGamesSchema,
  availabilityParamsSchema,
  remindedSchema,
  teamAnswersAnswerSchema,
} from '../availability.schema.ts'
import { byId, noContent, type CallTable } from './call.schema.ts'

/** Whether children can play: guardians and footballers say it, their own club reads it. */
export const availabilityCalls = {
  'GET /children/availability': {
    summary: 'The coming games of own children, and whether they can play',
    tags: ['children'],
    access: ['parent'],
    answer: askedGamesSchema,
  },
  'PUT /children/:id/availability/:game_id': {
    summary: 'Say whether a child can play in a coming game; until the kick-off it can be changed',
    tags: ['children'],
    access: ['parent'],
    params: availabilityParamsSchema,
    body: answerAvailabilitySchema,
    ...noContent,
    errors: ['not_found', 'rule_violated'],
  },
  'GET /availability/:id': {
    summary: 'Who in one’s own squad can play in a game; guardians see who has looked',
    tags: ['games'],
    access: ['club', 'secretary'],
    params: byId,
    answer: teamAnswersAnswerSchema,
    errors: ['not_found'],
  },
  'POST /availability/:id/reminder': {
    summary: 'Remind those of one’s own squad who have not said whether they can play',
    tags: ['games'],
    access: ['club', 'secretary'],
    params: byId,
    answer: remindedSchema,
    errors: ['not_found', 'rule_violated', 'too_many_requests'],
  },
} satisfies CallTable
