import { gateAnswerSchema, gateStartSchema, streamGateAnswerSchema } from '../stream-gate.schema.ts'
import { byId, type CallTable } from './call.schema.ts'

const common = {
  tags: ['console'],
  params: byId,
  answer: streamGateAnswerSchema,
  access: ['staff', 'secretary', 'scorekeeper'],
} as const

/** Console calls for the gate before a stream. */
export const consoleGateCalls = {
  'GET /console/games/:id/gate': {
    summary: 'What holds the stream of a game back',
    ...common,
    errors: ['not_found'],
  },
  'POST /console/games/:id/gate': {
    summary: 'Answer for a child of one’s own club without consent to the stream',
    ...common,
    body: gateAnswerSchema,
    errors: ['not_found', 'rule_violated'],
  },
  'POST /console/games/:id/gate/stop': {
    summary: 'Stop the stream of a game for everyone, at once',
    ...common,
    errors: ['not_found'],
  },
  'POST /console/games/:id/gate/start': {
    summary: 'Take the stop of a stream back',
    ...common,
    body: gateStartSchema,
    errors: ['not_found', 'conflict'],
  },
} satisfies CallTable
