import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#shared/errors.ts'

/** An answer that is not a success, thrown by commands and policies and turned into a reply in one place. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: unknown
  /** Fields that stand beside `error` in the body, where the contract asks for some. */
  readonly beside: Record<string, unknown>
  /** Seconds after which another try makes sense, where that is known. */
  readonly retryAfter: number | null
  /** Whose account it was about where nobody is signed in: for the log, never for the answer. */
  readonly about: string | null

  constructor(
    code: ErrorCode,
    message: string,
    extra: { details?: unknown; beside?: Record<string, unknown>; retryAfter?: number; about?: string } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.details = extra.details
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
