/**
 * Every error code of the API. The list is closed: the client maps each code to a text, and the type checker fails if one is
 * missing.
 */
export const ERROR_CODES = [
  'bad_request',
  'validation_failed',
  'weak_password',
  'unauthenticated',
  'wrong_credentials',
  'session_ended',
  'forbidden',
  'cross_site',
  'email_unverified',
  'account_locked',
  'confirmation_required',
  'second_factor_required',
  'not_found',
  'method_not_allowed',
  'timeout',
  'email_taken',
  'conflict',
  'gone',
  'payload_too_large',
  'unsupported_media_type',
  'rule_violated',
  'in_future',
  'too_many_requests',
  'internal',
  'unavailable',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** The body of every error answer. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; details?: unknown }
}

/** Whether a body is an error body of our service. Its code may be one that a newer service has, and this page does not know. */
export function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  const { error } = body
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
}
