import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '#shared/errors.ts'
import { CallError } from './call-error.ts'

/** The text of each error code. The type makes sure that none is missing. */
const TEXTS = {
  bad_request: msg`That did not work. Please try again.`,
  validation_failed: msg`Please check your details.`,
  weak_password: msg`This password is too easy to guess. Please choose another one.`,
  unauthenticated: msg`Please sign in first.`,
  wrong_credentials: msg`The email or password is incorrect.`,
  session_ended: msg`Your session has ended. Please sign in again.`,
  forbidden: msg`You do not have permission to do this.`,
  cross_site: msg`This request came from another website and was rejected.`,
  email_unverified: msg`Please verify your email first: the link is in your mailbox.`,
  account_locked: msg`This account is locked. Please contact us.`,
  confirmation_required: msg`Please confirm with your password first.`,
  second_factor_required: msg`Please sign in again.`,
  not_found: msg`This no longer exists.`,
  method_not_allowed: msg`That did not work. Please try again.`,
  timeout: msg`That took too long. Please try again.`,
  email_taken: msg`This email is already registered.`,
  conflict: msg`Someone else has changed this. Please check again.`,
  gone: msg`This link is no longer valid.`,
  payload_too_large: msg`This is too large.`,
  unsupported_media_type: msg`This file type is not accepted.`,
  rule_violated: msg`This does not fit the current state of the match.`,
  in_future: msg`That time is still in the future. Check the clock on this device.`,
  too_many_requests: msg`Too many attempts. Please wait a minute.`,
  internal: msg`Something went wrong on our side. Please try again later.`,
  unavailable: msg`The service is not available right now. Please try again shortly.`,
  network: msg`You are offline. Please try again once you are back online.`,
} satisfies Record<ErrorCode | 'network', MessageDescriptor>

/** The text for any error of a call. */
export function errorText(error: unknown): MessageDescriptor {
  if (error instanceof CallError && error.code === 'too_many_requests') {
    const minutes = Math.ceil((error.retryAfter ?? 0) / 60)
    if (minutes > 1) return msg`Too many attempts. Please try again in ${minutes} minutes.`
  }
  const texts: Partial<Record<string, MessageDescriptor>> = TEXTS
  return texts[error instanceof CallError ? error.code : 'internal'] ?? TEXTS.bad_request
}
