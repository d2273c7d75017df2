import type { ErrorCode } from '#shared/errors.ts'

/** What went wrong with a call: the code that the service gave, or `network` where it gave none. */
export class CallError extends Error {
  readonly code: ErrorCode | 'network'
  readonly status: number
  readonly body: unknown

  constructor(code: ErrorCode | 'network', status: number, body: unknown = null) {
    super(code)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.body = body
  }
}

/** Whether asking again would be answered alike: the service has spoken, and not of being busy or broken. */
export function isFinal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429
}

/** Whether the service was not reached, or could not serve just now. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallError && !isFinal(error)
}
