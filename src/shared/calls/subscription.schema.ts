import { paymentPageSchema, paymentQuerySchema, subscriptionAnswerSchema } from '../subscription.schema.ts'
import { type CallTable } from './call.schema.ts'

/** The signed-in user's subscriptions and payments. */
export const subscriptionCalls = {
  'GET /subscription': {
    summary: 'Own subscriptions',
    tags: ['subscription'],
    answer: subscriptionAnswerSchema,
    access: 'signed-in',
  },
  'GET /subscription/payments': {
    summary: 'A page of their payments',
    tags: ['subscription'],
    query: paymentQuerySchema,
    answer: paymentPageSchema,
    access: 'signed-in',
    errors: ['bad_request'],
  },
} satisfies CallTable
