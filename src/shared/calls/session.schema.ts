import { checkAnswerSchema, loginSchema, refreshSchema, tokensSchema } from '../auth.schema.ts'
import { userAnswerSchema } from '../user.schema.ts'
import { noContent, type CallTable } from './call.schema.ts'

/** Calls to open, renew and end a session. */
export const sessionCalls = {
  'POST /auth/login': {
    summary: 'Sign in',
    tags: ['session'],
    body: loginSchema,
    answer: tokensSchema,
    access: 'public',
    errors: ['wrong_credentials', 'email_unverified', 'account_locked', 'unavailable'],
  },
  'GET /auth/check': {
    summary: 'Whether cookies work',
    tags: ['session'],
    answer: checkAnswerSchema,
    access: 'public',
  },
  'POST /auth/refresh-token': {
    summary: 'Exchange a refresh token for new tokens',
    tags: ['session'],
    body: refreshSchema.nullish(),
    answer: tokensSchema,
    access: 'public',
    errors: ['unauthenticated', 'session_ended'],
  },
  'GET /auth/fetch-user': {
    summary: 'The signed-in user',
    tags: ['session'],
    answer: userAnswerSchema,
    access: 'signed-in',
    automatic: true,
    errors: ['session_ended'],
  },
  'DELETE /auth/logout': {
    summary: 'Sign out',
    tags: ['session'],
    ...noContent,
    access: 'signed-in',
    beforeSecondFactor: true,
  },
} satisfies CallTable
