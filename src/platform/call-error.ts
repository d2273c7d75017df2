import { isErrorBody, type ErrorCode } from '#shared/errors.ts'

/** A failed call: the service's error code, or `network` where there was no answer. */
export class CallError extends Error {
  readonly code: ErrorCode | 'network'
  readonly status: number
  readonly body: unknown
  /** Seconds after which the service would take the call, if it says so. */
  readonly retryAfter: number | null

  constructor(code: ErrorCode | 'network', status: number, body: unknown = null, retryAfter: number | null = null) {
    super(code)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** Why the service refused a call, where the code alone leaves it open; empty if it does not say so. */
export function reasonOf({ body }: CallError): string {
  const { reason } = ((isErrorBody(body) && body.error.details) || {}) as { reason?: string }
  return reason ?? ''
}

/** Whether someone else has changed meanwhile what a call would have changed. */
export function isOvertaken(error: unknown): error is CallError {
  return error instanceof CallError && reasonOf(error) === 'changed_meanwhile'
}

/** Whether a retry would fail again: a client error other than a timeout (408) or a rate limit (429). */
export function isPermanent(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429
}

/** Whether the service answered that something does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}

/**
 * Whether the service has rejected a call for good. An ended session does not count: after the next sign-in the call may
 * succeed.
 */
export function isRejection(error: unknown): error is CallError {
  return error instanceof CallError && isPermanent(error) && error.status !== 401
}

/** Whether a call was refused because its session lacks a second factor. */
export function awaitsSecondFactor(error: unknown): boolean {
  return error instanceof CallError && error.code === 'second_factor_required'
}
