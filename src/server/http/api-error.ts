import type { ErrorReason } from '#shared/error-reason.ts'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#shared/errors.ts'

/** An error of the contract. Commands and policies throw it; the error handler turns it into a reply. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: unknown
  /** More fields beside `error` in the body, if the contract asks for them. */
  readonly beside: Record<string, unknown>
  /** Seconds to wait before a retry, if known. */
  readonly retryAfter: number | null
  /** The id of the user if nobody is signed in: for the log, never for the answer. */
  readonly about: string | null

  constructor(
    code: ErrorCode,
    message: string,
    extra: { reason?: ErrorReason; details?: unknown; beside?: Record<string, unknown>; retryAfter?: number; about?: string } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.details = extra.reason ? { reason: extra.reason } : extra.details
    this.beside = extra.beside ?? {}
    this.about = extra.about ?? null
    this.retryAfter = extra.retryAfter ?? (code === 'unavailable' ? 5 : null)
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }

  get body(): ErrorBody {
    const { code, message, details } = this
    return { error: { code, message, ...(details === undefined ? {} : { details }) }, ...this.beside }
  }
}
