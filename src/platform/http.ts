import ky, { HTTPError, type KyInstance } from 'ky'
import { isErrorBody } from '#shared/errors.ts'
import { CallError } from './http-error.ts'

const TIMEOUT = 60_000

/** How calls are authorised; the session sets this. */
export interface Authority {
  /** Whether there is a session at all. */
  open(): boolean
  /** The bearer token, where cookies do not work; null where they do. Rejects when a new one could not be had. */
  token(): Promise<string | null>
  /** Renews the session; false when it has ended. Rejects when the service was not reached. */
  renew(): Promise<boolean>
}

let authority: Authority = { open: () => false, token: async () => null, renew: async () => false }

export function authoriseBy(next: Authority): void {
  authority = next
}

/** Calls that carry no authority of their own: sign-in and renewal themselves. */
export const openApi: KyInstance = ky.create({ prefix: '/api', timeout: TIMEOUT, retry: 0, credentials: 'same-origin' })

const api = openApi.extend({
  hooks: {
    beforeRequest: [
      async ({ request }) => {
        const token = await authority.token()
        if (token) request.headers.set('authorization', `Bearer ${token}`)
      },
    ],
  },
})

/** What a call may carry. */
export interface CallOptions {
  method?: 'get' | 'post' | 'put' | 'delete'
  json?: unknown
  signal?: AbortSignal
}

/**
 * One call to the service. A session that has just run out is renewed once, and the call made again.
 *
 * @throws CallError with the service's code, or `network`
 */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  // Screens that are still leaving after a sign-out ask for nothing any more.
  if (!authority.open()) throw new CallError('unauthenticated', 401)
  try {
    return await attempt<T>(api, path, options)
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401 || !(await authority.renew())) throw error
    return attempt<T>(api, path, options)
  }
}

/** The same without a session: for sign-in, registration and the like. */
export function openCall<T>(path: string, options: CallOptions = {}): Promise<T> {
  return attempt<T>(openApi, path, options)
}

async function attempt<T>(through: KyInstance, path: string, { method = 'get', ...options }: CallOptions): Promise<T> {
  try {
    const response = await through(path, { method, ...options })
    return (response.status === 204 ? undefined : await response.json()) as T
  } catch (error) {
    throw options.signal?.aborted ? error : toCallError(error)
  }
}

function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  if (!(error instanceof HTTPError)) return new CallError('network', 0)
  const { status } = error.response
  const body: unknown = error.data
  return isErrorBody(body)
    ? new CallError(body.error.code, status, body)
    : new CallError(status >= 500 ? 'unavailable' : 'bad_request', status)
}
