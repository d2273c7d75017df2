import { chooseLocaleSchema, confirmPasswordSchema, confirmedSchema, ownSessionsSchema, updateUserSchema } from '../account.schema.ts'
import { userAnswerSchema } from '../user.schema.ts'
import { byId, type CallTable } from './call.schema.ts'

/** Calls of signed-in users on their own account. */
export const accountCalls = {
  'POST /auth/confirm-password': {
    summary: 'Confirm the password: this session may then change the account for five minutes',
    tags: ['account'],
    body: confirmPasswordSchema,
    answer: confirmedSchema,
    access: 'signed-in',
    errors: ['too_many_requests'],
  },
  'PUT /auth/update-user': {
    summary: 'Change password or phone',
    tags: ['account'],
    body: updateUserSchema,
    answer: userAnswerSchema,
    access: 'signed-in',
    errors: ['forbidden', 'confirmation_required', 'weak_password', 'unavailable'],
  },
  'PUT /auth/locale': {
    summary: 'Choose the language of the mails',
    tags: ['account'],
    body: chooseLocaleSchema,
    answer: userAnswerSchema,
    access: 'signed-in',
  },
  'GET /auth/sessions': {
    summary: 'Own sessions',
    tags: ['account'],
    answer: ownSessionsSchema,
    access: 'signed-in',
  },
  'DELETE /auth/sessions': {
    summary: 'End all own sessions except this one',
    tags: ['account'],
    answer: ownSessionsSchema,
    access: 'signed-in',
  },
  'DELETE /auth/sessions/:id': {
    summary: 'End one own session',
    tags: ['account'],
    params: byId,
    answer: ownSessionsSchema,
    access: 'signed-in',
    errors: ['not_found'],
  },
} satisfies CallTable
