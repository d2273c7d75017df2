import {
  childDecisionsSchema,
  childExportSchema,
  childrenSchema,
  childViewsSchema,
  decideSchema,
  guardianCodeSchema,
  newClaimSchema,
} from '../children.schema.ts'
import { byId, noContent, type CallTable } from './call.schema.ts'

const forParents = { tags: ['children'], access: ['parent'] } as const
const ofChild = { ...forParents, params: byId } as const

/**
 * Calls of parents about their children, and of footballers about themselves. `:id` is the guardian's or the footballer's
 * part in a child's page, not the child.
 */
export const childrenCalls = {
  'GET /children': { summary: 'Own children, and claims to children', ...forParents, answer: childrenSchema },
  'POST /children/claims': {
    summary: 'Claim the child that wears a shirt; the club confirms it',
    ...forParents,
    body: newClaimSchema,
    answer: childrenSchema,
    errors: ['rule_violated'],
  },
  'POST /children/codes': {
    summary: "Become a child's guardian by a code of the club",
    ...forParents,
    body: guardianCodeSchema,
    answer: childrenSchema,
    errors: ['not_found', 'rule_violated', 'too_many_requests'],
  },
  'DELETE /children/:id': { summary: 'Leave a child, or withdraw a claim', ...ofChild, ...noContent, errors: ['not_found'] },
  'GET /children/:id/decisions': {
    summary: 'What is decided about a child, and was',
    ...ofChild,
    answer: childDecisionsSchema,
    errors: ['not_found'],
  },
  'POST /children/:id/decisions': {
    summary: 'Decide about a child',
    ...ofChild,
    body: decideSchema,
    answer: childDecisionsSchema,
    errors: ['not_found', 'conflict', 'rule_violated'],
  },
  'GET /children/:id/views': {
    summary: "Who has looked at a child's data",
    ...ofChild,
    answer: childViewsSchema,
    errors: ['not_found'],
  },
  'GET /children/:id/export': { summary: 'Everything about a child', ...ofChild, answer: childExportSchema, errors: ['not_found'] },
  'DELETE /children/:id/data': {
    summary: 'Erase a child, after the password was confirmed; a footballer erases their own sign-in too',
    ...ofChild,
    ...noContent,
    errors: ['not_found', 'confirmation_required', 'rule_violated'],
  },
} satisfies CallTable
