/**
 * Every error code of the API with its HTTP status. The list is closed: the client maps each code to a text, and the
 * type checker fails if one is missing.
 */
export const ERROR_STATUS = {
  bad_request: 400,
  validation_failed: 400,
  weak_password: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  session_ended: 401,
  forbidden: 403,
  cross_site: 403,
  email_unverified: 403,
  account_locked: 403,
  confirmation_required: 403,
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  email_taken: 409,
  conflict: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rule_violated: 422,
  in_future: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[]

/** The body of every error answer. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; details?: unknown }
}

/** Whether a body is an error body of our service. */
export function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  const { error } = body
  return typeof error === 'object' && error !== null && 'code' in error && String(error.code) in ERROR_STATUS
}
