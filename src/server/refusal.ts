import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#shared/errors.ts'

/** An answer that is not a success, thrown by commands and policies and turned into a reply in one place. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: unknown
  /** Fields that stand beside `error` in the body, where the contract asks for some. */
  readonly beside: Record<string, unknown>

  constructor(code: ErrorCode, message: string, extra: { details?: unknown; beside?: Record<string, unknown> } = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.details = extra.details
    this.beside = extra.beside ?? {}
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }

  get body(): ErrorBody {
    const { code, message, details } = this
    return { error: { code, message, ...(details === undefined ? {} : { details }) }, ...this.beside }
  }
}
