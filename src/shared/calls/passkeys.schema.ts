import { tokensSchema } from '../auth.schema.ts'
import { CONSOLE_ROLES } from '../console-access.schema.ts'
import {
  creationOptionsAnswerSchema,
  newPasskeySchema,
  passkeyAddedSchema,
  passkeyNameSchema,
  passkeysSchema,
  recoveryCodeSchema,
  recoveryCodesAnswerSchema,
  requestOptionsAnswerSchema,
  secondFactorSchema,
  signedChallengeBodySchema,
} from '../passkey.schema.ts'
import { byId, noContent, type CallTable } from './call.schema.ts'

const own = { tags: ['passkeys'], access: 'signed-in' } as const

/** Calls for passkeys: instead of the password, and as the second factor after it. */
export const passkeyCalls = {
  'POST /auth/passkey/options': {
    summary: 'Begin a sign-in with a passkey',
    tags: ['passkeys'],
    access: 'public',
    answer: requestOptionsAnswerSchema,
    errors: ['rule_violated'],
  },
  'POST /auth/passkey': {
    summary: 'Sign in with a passkey',
    tags: ['passkeys'],
    access: 'public',
    body: signedChallengeBodySchema,
    answer: tokensSchema,
    errors: ['rule_violated', 'account_locked', 'email_unverified'],
  },
  'GET /auth/second-factor': {
    summary: 'Whether this session lacks a second factor',
    ...own,
    beforeSecondFactor: true,
    answer: secondFactorSchema,
  },
  'POST /auth/second-factor/options': {
    summary: 'Begin to confirm a session with a passkey',
    ...own,
    beforeSecondFactor: true,
    answer: requestOptionsAnswerSchema,
    errors: ['rule_violated'],
  },
  'POST /auth/second-factor': {
    summary: 'Confirm a session with a passkey',
    ...own,
    beforeSecondFactor: true,
    body: signedChallengeBodySchema,
    ...noContent,
    errors: ['rule_violated', 'too_many_requests'],
  },
  'POST /auth/second-factor/recovery-code': {
    summary: 'Confirm a session with a recovery code',
    ...own,
    beforeSecondFactor: true,
    body: recoveryCodeSchema,
    ...noContent,
    errors: ['rule_violated', 'too_many_requests'],
  },
  'GET /auth/passkeys': {
    summary: 'Own passkeys',
    ...own,
    answer: passkeysSchema,
  },
  'POST /auth/passkeys/options': {
    summary: 'Begin to add a passkey, after the password was confirmed',
    ...own,
    beforeSecondFactor: true,
    answer: creationOptionsAnswerSchema,
    errors: ['rule_violated', 'confirmation_required', 'second_factor_required'],
  },
  'POST /auth/passkeys': {
    summary: 'Add a passkey',
    ...own,
    beforeSecondFactor: true,
    body: newPasskeySchema,
    status: 201,
    answer: passkeyAddedSchema,
    errors: ['rule_violated', 'confirmation_required', 'second_factor_required', 'conflict'],
  },
  'PUT /auth/passkeys/:id': {
    summary: 'Rename a passkey',
    ...own,
    params: byId,
    body: passkeyNameSchema,
    ...noContent,
    errors: ['not_found'],
  },
  'DELETE /auth/passkeys/:id': {
    summary: 'Remove a passkey, after the password was confirmed',
    ...own,
    params: byId,
    ...noContent,
    errors: ['not_found', 'confirmation_required', 'rule_violated'],
  },
  'POST /auth/recovery-codes': {
    summary: 'Make new recovery codes, after the password was confirmed; the old ones no longer work',
    tags: ['passkeys'],
    access: CONSOLE_ROLES,
    answer: recoveryCodesAnswerSchema,
    errors: ['confirmation_required'],
  },
} satisfies CallTable
