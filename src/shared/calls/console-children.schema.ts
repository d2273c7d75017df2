import {
  confirmGuardianSchema,
  guardianTableQuerySchema,
  guardianTableSchema,
  inviteFootballerSchema,
  newCodesAnswerSchema,
  newCodesSchema,
  ownDecisionSchema,
  squadChildParamsSchema,
  squadConsentSchema,
  squadConsentsSchema,
} from '../console-children.schema.ts'
import { squadParamsSchema } from '../player.schema.ts'
import { byId, noContent, staffOrSecretary, type CallTable } from './call.schema.ts'

/** Console calls for guardians, and for consent that is on paper. */
export const consoleChildrenCalls = {
  'GET /console/guardians': {
    summary: 'Guardians and open claims',
    ...staffOrSecretary,
    query: guardianTableQuerySchema,
    answer: guardianTableSchema,
  },
  'POST /console/guardians/:id/confirm': {
    summary: 'Confirm a parent as the guardian of a child',
    ...staffOrSecretary,
    params: byId,
    body: confirmGuardianSchema,
    ...noContent,
    errors: ['not_found', 'rule_violated', 'conflict'],
  },
  'POST /console/guardians/:id/reject': {
    summary: "Reject a parent's claim",
    ...staffOrSecretary,
    params: byId,
    ...noContent,
    errors: ['not_found', 'conflict'],
  },
  'POST /console/guardians/:id/end': {
    summary: "End a guardian's part, whose yes no longer counts, or a footballer's own sign-in",
    ...staffOrSecretary,
    params: byId,
    ...noContent,
    errors: ['not_found', 'conflict'],
  },
  'POST /console/guardian-codes': {
    summary: 'Make codes for the parents of a squad; codes made before and not used are no longer valid',
    ...staffOrSecretary,
    body: newCodesSchema,
    status: 201,
    answer: newCodesAnswerSchema,
    errors: ['rule_violated'],
  },
  'GET /console/consents/:club_id/:age_category': {
    summary: 'What is decided about the children of a squad, and whose decision counts',
    ...staffOrSecretary,
    params: squadParamsSchema,
    answer: squadConsentsSchema,
    errors: ['not_found'],
  },
  'POST /console/consents': {
    summary: "Record that the club holds the written consent of a squad's parents",
    ...staffOrSecretary,
    body: squadConsentSchema,
    ...noContent,
    errors: ['rule_violated', 'in_future', 'conflict'],
  },
  'POST /console/consents/:player_id/own': {
    summary: "Record a child's own decision on paper: a no from 14 on, a yes from 16 on",
    ...staffOrSecretary,
    params: squadChildParamsSchema,
    body: ownDecisionSchema,
    ...noContent,
    errors: ['not_found', 'rule_violated', 'in_future', 'conflict'],
  },
  'POST /console/footballers/:player_id/invitation': {
    summary: 'Invite a footballer aged 16 or over to their own account; an earlier invitation is no longer valid',
    ...staffOrSecretary,
    params: squadChildParamsSchema,
    body: inviteFootballerSchema,
    ...noContent,
    errors: ['not_found', 'rule_violated', 'too_many_requests'],
  },
  'DELETE /console/footballers/:player_id/invitation': {
    summary: "Withdraw a footballer's invitation",
    ...staffOrSecretary,
    params: squadChildParamsSchema,
    ...noContent,
    errors: ['not_found'],
  },
} satisfies CallTable
