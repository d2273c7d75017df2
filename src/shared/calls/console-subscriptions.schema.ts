import {
  extendSchema,
  grantSchema,
  idAnswerSchema,
  subscriptionTableQuerySchema,
  subscriptionTableSchema,
} from '../console-tables.schema.ts'
import { paymentListSchema } from '../subscription.schema.ts'
import { byId, staffOnly, type CallTable } from './call.schema.ts'

/** Console calls for subscriptions and payments. */
export const consoleSubscriptionCalls = {
  'GET /console/subscriptions': {
    summary: 'Subscriptions',
    ...staffOnly,
    query: subscriptionTableQuerySchema,
    answer: subscriptionTableSchema,
  },
  'POST /console/subscriptions': {
    summary: 'Grant a package',
    ...staffOnly,
    body: grantSchema,
    status: 201,
    answer: idAnswerSchema,
    errors: ['not_found', 'rule_violated', 'conflict'],
  },
  'GET /console/subscriptions/:id/payments': {
    summary: 'Payments of a subscription',
    ...staffOnly,
    params: byId,
    answer: paymentListSchema,
  },
  'POST /console/subscriptions/:id/extend': {
    summary: 'Extend a subscription',
    ...staffOnly,
    params: byId,
    body: extendSchema,
    answer: idAnswerSchema,
    errors: ['not_found', 'rule_violated', 'conflict'],
  },
  'POST /console/subscriptions/:id/end': {
    summary: 'End a subscription now',
    ...staffOnly,
    params: byId,
    answer: idAnswerSchema,
    errors: ['not_found', 'rule_violated', 'conflict'],
  },
} satisfies CallTable
