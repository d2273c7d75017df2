import { boardCountSchema, gameBoardsSchema, scheduleBoardQuerySchema, scheduleBoardSchema } from '../board.schema.ts'
import { byId, noContent, type CallTable } from './call.schema.ts'

/** Sponsors' boards, for those who see them. */
export const boardCalls = {
  'GET /boards/game/:id': {
    summary: "The boards of a game's picture: of its home club, for its age and today",
    tags: ['games'],
    access: 'signed-in',
    params: byId,
    answer: gameBoardsSchema,
  },
  'GET /boards/schedule': {
    summary: 'A board for the schedule of one age category',
    tags: ['games'],
    access: 'signed-in',
    query: scheduleBoardQuerySchema,
    answer: scheduleBoardSchema,
  },
  'POST /boards/:id/count': {
    summary: 'Count that a board was on screen for a second, or tapped: a number per day, about no one',
    tags: ['games'],
    access: 'signed-in',
    automatic: true,
    params: byId,
    body: boardCountSchema,
    ...noContent,
  },
} satisfies CallTable
