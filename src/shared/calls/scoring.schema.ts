import { commandAnswerSchema, gameCommandSchema, historySchema, scheduleGameSchema } from '../game-command.schema.ts'
import { gameAnswerSchema } from '../game.schema.ts'
import { byId, type CallTable } from './call.schema.ts'

/** Commands on a game, for scorekeepers and the console. */
export const scoringCalls = {
  'POST /game/schedule': {
    summary: 'Schedule a game',
    tags: ['scorekeeping'],
    body: scheduleGameSchema,
    status: 201,
    answer: gameAnswerSchema,
    access: ['staff', 'secretary'],
    errors: ['rule_violated', 'conflict'],
  },
  'POST /game/command/:id': {
    summary: 'Run a command on a game; a repeated command runs only once',
    tags: ['scorekeeping'],
    params: byId,
    body: gameCommandSchema,
    answer: commandAnswerSchema,
    access: ['staff', 'secretary', 'scorekeeper'],
    errors: ['not_found', 'rule_violated', 'in_future', 'conflict'],
  },
  'GET /game/history/:id': {
    summary: "A game's full history: who entered what, and when",
    tags: ['scorekeeping'],
    params: byId,
    answer: historySchema,
    access: ['staff', 'secretary', 'scorekeeper'],
    errors: ['not_found'],
  },
} satisfies CallTable
