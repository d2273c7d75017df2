import type { ErrorReason } from '#shared/error-reason.ts'
import type { ErrorBody, ErrorCode } from '#shared/errors.ts'

/** The HTTP status of each error code. */
export const ERROR_STATUS: Record<ErrorCode, number> = {
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
}

/** An error of the contract. Commands and policies throw it; the error handler turns it into a reply. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: unknown
  /** More fields next to `error` in the body, if the contract asks for them. */
  readonly fields: Record<string, unknown>
  /** Seconds to wait before a retry, if known. */
  readonly retryAfter: number | null
  /** The id of the user if no one is signed in: for the log, never for the answer. */
  readonly about: string | null

  constructor(
    code: ErrorCode,
    message: string,
    extra: { reason?: ErrorReason; details?: unknown; fields?: Record<string, unknown>; retryAfter?: number; about?: string } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.details = extra.reason ? { reason: extra.reason } : extra.details
    this.fields = extra.fields ?? {}
    this.about = extra.about ?? null
    this.retryAfter = extra.retryAfter ?? (code === 'unavailable' ? 5 : null)
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }

  get body(): ErrorBody {
    const { code, message, details } = this
    return { error: { code, message, ...(details === undefined ? {} : { details }) }, ...this.fields }
  }
}
