import { z } from 'zod'
import {
  assignmentSchema,
  competitionChangeSchema,
  competitionTableQuerySchema,
  competitionTableSchema,
  consoleCompetitionAnswerSchema,
  deductionParamsSchema,
  namedCompetitionSchema,
  newCompetitionSchema,
  newDeductionSchema,
  newWithdrawalSchema,
  withdrawalAnswerSchema,
  withdrawalParamsSchema,
} from '../console-competitions.schema.ts'
import { idSchema } from '../wire.schema.ts'
import { byId, noContent, staffOnly, staffOrSecretary, type CallTable } from './call.schema.ts'

/** Console calls for competitions: secretaries see them, staff decide. */
export const consoleCompetitionCalls = {
  'GET /console/competitions': {
    summary: 'Competitions',
    ...staffOrSecretary,
    query: competitionTableQuerySchema,
    answer: competitionTableSchema,
  },
  'POST /console/competitions': {
    summary: 'Create a competition',
    ...staffOnly,
    body: newCompetitionSchema,
    answer: z.object({ data: z.object({ _id: idSchema }) }),
    errors: ['conflict'],
  },
  'POST /console/competitions/by-name': {
    summary: 'The competition of a name, season and age category; one with the usual rules is created if there is none',
    ...staffOrSecretary,
    body: namedCompetitionSchema,
    answer: z.object({ data: z.object({ _id: idSchema }) }),
    errors: ['conflict'],
  },
  'GET /console/competitions/:id': {
    summary: 'A competition with its rules, games and decisions',
    ...staffOrSecretary,
    params: byId,
    answer: consoleCompetitionAnswerSchema,
    errors: ['not_found'],
  },
  'PUT /console/competitions/:id': {
    summary: 'Change a competition and its rules',
    ...staffOnly,
    params: byId,
    body: competitionChangeSchema,
    ...noContent,
    errors: ['not_found', 'conflict'],
  },
  'DELETE /console/competitions/:id': {
    summary: 'Delete a competition; its games stay',
    ...staffOnly,
    params: byId,
    ...noContent,
    errors: ['not_found'],
  },
  'POST /console/competitions/:id/games': {
    summary: 'Put games into a competition, move them within it, or take them out',
    ...staffOnly,
    params: byId,
    body: assignmentSchema,
    ...noContent,
    errors: ['not_found', 'rule_violated'],
  },
  'POST /console/competitions/:id/deductions': {
    summary: 'Take points from a club',
    ...staffOnly,
    params: byId,
    body: newDeductionSchema,
    ...noContent,
    errors: ['not_found', 'rule_violated', 'conflict'],
  },
  'POST /console/competitions/:id/withdrawals': {
    summary: 'Withdraw a club: its games to come are called off, and its results count by the rule of the competition',
    ...staffOnly,
    params: byId,
    body: newWithdrawalSchema,
    answer: withdrawalAnswerSchema,
    errors: ['not_found', 'rule_violated', 'conflict'],
  },
  'DELETE /console/competitions/:id/withdrawals/:withdrawal': {
    summary: 'Let a club that has withdrawn play again; games that are still to come are put back',
    ...staffOnly,
    params: withdrawalParamsSchema,
    answer: withdrawalAnswerSchema,
    errors: ['not_found'],
  },
  'DELETE /console/competitions/:id/deductions/:deduction': {
    summary: 'Give points back',
    ...staffOnly,
    params: deductionParamsSchema,
    ...noContent,
    errors: ['not_found'],
  },
} satisfies CallTable
