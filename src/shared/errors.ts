/**
 * Every error code that may appear on the wire, with the HTTP status that carries it.
 * The list is closed: the client maps each to a text, and the type checker holds it to that.
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
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  email_taken: 409,
  conflict: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rule_violated: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[]

/** The body of every answer that is not a success. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; details?: unknown }
}

/** Whether an unknown answer body is one of our error bodies. */
export function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  const { error } = body
  return typeof error === 'object' && error !== null && 'code' in error && String(error.code) in ERROR_STATUS
}
