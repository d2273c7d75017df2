import { boardDecisionSchema, boardReportAnswerSchema, boardTableQuerySchema, boardTableSchema, newBoardSchema } from '../board.schema.ts'
import { idAnswerSchema } from '../console-tables.schema.ts'
import { exportedFileSchema, exportQuerySchema } from '../export.schema.ts'
import { byId, noContent, staffOnly, staffOrSecretary, type CallTable } from './call.schema.ts'

/** Console calls for sponsors' boards. */
export const consoleBoardCalls = {
  'GET /console/boards': {
    summary: "Boards: all, or those of a secretary's clubs",
    ...staffOrSecretary,
    query: boardTableQuerySchema,
    answer: boardTableSchema,
  },
  'GET /console/boards/:id': {
    summary: 'A board, and how often it was on screen and tapped on each day',
    ...staffOrSecretary,
    params: byId,
    answer: boardReportAnswerSchema,
    errors: ['not_found'],
  },
  'POST /console/boards': {
    summary: "Book a board for a club's home games. A club's own booking waits for staff",
    ...staffOrSecretary,
    body: newBoardSchema,
    status: 201,
    answer: idAnswerSchema,
    errors: ['conflict', 'rule_violated', 'too_many_requests'],
  },
  'POST /console/boards/:id/decision': {
    summary: 'Approve or refuse a board that waits',
    ...staffOnly,
    params: byId,
    body: boardDecisionSchema,
    ...noContent,
    errors: ['not_found', 'rule_violated'],
  },
  'POST /console/boards/:id/end': {
    summary: 'Take a board down. Its figures stay',
    ...staffOrSecretary,
    params: byId,
    ...noContent,
    errors: ['not_found', 'rule_violated'],
  },
  'GET /console/boards/:id/export': {
    summary: "A board's figures by day as CSV or XLSX",
    ...staffOrSecretary,
    params: byId,
    query: exportQuerySchema,
    answer: exportedFileSchema,
    errors: ['not_found', 'too_many_requests'],
  },
} satisfies CallTable
