import { z } from 'zod'
import {
  linkSchema,
  linkTokenSchema,
  mailRequestSchema,
  mailRequestedSchema,
  passwordResetSchema,
  registerSchema,
  registeredSchema,
  resetPasswordSchema,
  verifiedSchema,
} from '../account.schema.ts'
import { type CallTable } from './call.schema.ts'

/** Calls without a session: registration and mailed links. */
export const registrationCalls = {
  'POST /auth/register': {
    summary: 'Register as a parent',
    tags: ['account'],
    body: registerSchema,
    status: 201,
    answer: registeredSchema,
    access: 'public',
    errors: ['email_taken', 'weak_password', 'unavailable'],
  },
  'GET /auth/verify-email/:token': {
    summary: 'Verify an email address with a mailed link',
    tags: ['account'],
    params: z.object({ token: linkTokenSchema }),
    answer: verifiedSchema,
    access: 'public',
    changesState: true,
    errors: ['not_found', 'gone'],
  },
  'GET /auth/reset-password/:token': {
    summary: 'Check a mailed link for a new password',
    tags: ['account'],
    params: z.object({ token: linkTokenSchema }),
    answer: linkSchema,
    access: 'public',
    errors: ['not_found', 'gone'],
  },
  'POST /auth/reset-password': {
    summary: 'Set a new password with a mailed link',
    tags: ['account'],
    body: resetPasswordSchema,
    answer: passwordResetSchema,
    access: 'public',
    errors: ['not_found', 'gone', 'weak_password', 'unavailable'],
  },
  'POST /auth/resend-verification': {
    summary: 'Send the verification mail again',
    tags: ['account'],
    body: mailRequestSchema,
    status: 202,
    answer: mailRequestedSchema,
    access: 'public',
  },
  'POST /auth/forgot-password': {
    summary: 'Mail a link for a new password',
    tags: ['account'],
    body: mailRequestSchema,
    status: 202,
    answer: mailRequestedSchema,
    access: 'public',
  },
} satisfies CallTable
