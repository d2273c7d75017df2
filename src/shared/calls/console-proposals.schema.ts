import { idAnswerSchema } from '../console-tables.schema.ts'
import { newProposalSchema, proposalCommandSchema, proposalsAnswerSchema } from '../proposal.schema.ts'
import { byId, noContent, staffOrSecretary, type CallTable } from './call.schema.ts'

/** Console calls by which the away club of a game proposes to move it or call it off. */
export const consoleProposalCalls = {
  'GET /console/games/:id/proposals': {
    summary: 'What the away club of a game has proposed',
    ...staffOrSecretary,
    params: byId,
    answer: proposalsAnswerSchema,
    errors: ['not_found'],
  },
  'POST /console/games/:id/proposals': {
    summary: 'Propose to move a game or call it off, as the secretary of its away club',
    ...staffOrSecretary,
    params: byId,
    body: newProposalSchema,
    status: 201,
    answer: idAnswerSchema,
    errors: ['not_found', 'rule_violated', 'conflict'],
  },
  'POST /console/proposals/:id/command': {
    summary: 'Accept, decline or withdraw a proposal, or note that its answer is read',
    ...staffOrSecretary,
    params: byId,
    body: proposalCommandSchema,
    ...noContent,
    errors: ['not_found', 'rule_violated', 'conflict'],
  },
} satisfies CallTable
