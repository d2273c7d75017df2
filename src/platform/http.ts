import ky from 'ky'
import { fillPath, parseCallName } from '#shared/call-name.ts'
import type { CallAnswer, CallInput, CallName } from '#shared/calls.schema.ts'
import { isErrorBody } from '#shared/errors.ts'
import { CONTRACT_HEADER, CONTRACT_VERSION } from '#shared/product.ts'
import { CallError, awaitsSecondFactor } from './call-error.ts'
import { noteContact } from './contact.ts'
import { isOurs } from './our-answer.ts'

/** In milliseconds (specification, section 9). */
const TIMEOUT = 60_000
/** How long a sign-out waits for the calls under way. In milliseconds. */
const LAST_ANSWERS = 1000

const api = ky.create({
  prefix: '/api',
  timeout: TIMEOUT,
  retry: 0,
  throwHttpErrors: false,
  // A network may have let the browser keep what it answered.
  cache: 'no-store',
  credentials: 'same-origin',
  headers: { accept: 'application/json', [CONTRACT_HEADER]: CONTRACT_VERSION },
})

/** Authorises calls. The session provides it. */
export interface Authority {
  /** Whether there is a session. While one ends, the answer waits for its end. */
  isSignedIn(): boolean | Promise<boolean>
  /** The bearer token where cookies do not work, else null. Rejects when a new one could not be fetched. */
  token(): Promise<string | null>
  /** Renews the session; false when it has ended. Rejects when the service was not reached. */
  renew(): Promise<boolean>
  /** Leaves a session that lacks a second factor: the user signs in again. */
  leave(): void
}

let authority: Authority = { isSignedIn: () => false, token: async () => null, renew: async () => false, leave: () => undefined }

export function authoriseBy(next: Authority): void {
  authority = next
}

/** The calls under way, each with what ends it. */
const underway = new Map<Promise<unknown>, AbortController>()

/** The input of a call, and a signal that aborts it. */
export type CallOptions<K extends CallName> = CallInput<K> & { signal?: AbortSignal }

/** Calls that need no input. */
type BareCallName = { [K in CallName]: Partial<CallInput<K>> extends CallInput<K> ? K : never }[CallName]

/**
 * Calls the service by a name in the table of calls. On a 401 the session is renewed once and the call repeated. One
 * that now lacks a second factor is left, and the user signs in again.
 *
 * @throws CallError with the service's code, or `network`
 */
export async function call<K extends BareCallName>(name: K): Promise<CallAnswer<K>>
export async function call<K extends CallName>(name: K, options: CallOptions<K>): Promise<CallAnswer<K>>
export async function call<K extends CallName>(name: K, options?: CallOptions<K>): Promise<CallAnswer<K>> {
  // Screens that are still unmounting after a sign-out send no requests.
  if (!(await authority.isSignedIn())) throw new CallError('unauthenticated', 401)
  return track(options, (tracked) => renewingCall(name, tracked, authority.renew))
}

/** Resolves when no call is under way any more. What has no answer after a second fails with `network`, and is not sent again. */
export async function endCalls(): Promise<void> {
  const last = Array.from(underway.keys())
  await Promise.race([Promise.allSettled(last), new Promise((resolve) => setTimeout(resolve, LAST_ANSWERS))])
  for (const ending of underway.values()) ending.abort(new CallError('network', 0))
}

/**
 * The call that ends the session, after all others.
 *
 * @param renew renews the session that is about to end, which the authority's does not
 */
export async function signOutCall(renew: Authority['renew']): Promise<void> {
  await renewingCall('DELETE /auth/logout', undefined, renew)
}

/** Makes a call that `endCalls` can end, as the signal of its options can. */
function track<K extends CallName>(
  options: CallOptions<K> | undefined,
  make: (tracked: CallOptions<K>) => Promise<CallAnswer<K>>,
): Promise<CallAnswer<K>> {
  const ending = new AbortController()
  const signal = options?.signal
  const abort = () => ending.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const answer = make({ ...options, signal: ending.signal } as CallOptions<K>).finally(() => {
    underway.delete(answer)
    signal?.removeEventListener('abort', abort)
  })
  underway.set(answer, ending)
  return answer
}

async function renewingCall<K extends CallName>(
  name: K,
  options: CallOptions<K> | undefined,
  renew: Authority['renew'],
): Promise<CallAnswer<K>> {
  try {
    return await authorisedCall(name, options)
  } catch (error) {
    if (awaitsSecondFactor(error)) authority.leave()
    if (!(error instanceof CallError) || error.status !== 401 || !(await renew())) throw error
    return authorisedCall(name, options)
  }
}

async function authorisedCall<K extends CallName>(name: K, options?: CallOptions<K>): Promise<CallAnswer<K>> {
  let token: string | null
  try {
    token = await authority.token()
  } catch (error) {
    throw error instanceof CallError ? error : new CallError('network', 0)
  }
  options?.signal?.throwIfAborted()
  return send(name, options, token)
}

/** A call without a session, as for sign-in and registration. */
export function openCall<K extends BareCallName>(name: K): Promise<CallAnswer<K>>
export function openCall<K extends CallName>(name: K, options: CallOptions<K>): Promise<CallAnswer<K>>
export function openCall<K extends CallName>(name: K, options?: CallOptions<K>): Promise<CallAnswer<K>> {
  return track(options, (tracked) => send(name, tracked, null))
}

/** The input of any call. */
interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, string | number | undefined>
  body?: unknown
  signal?: AbortSignal
}

async function send<K extends CallName>(
  name: K,
  { params, query = {}, body, signal }: Parts = {},
  token: string | null,
): Promise<CallAnswer<K>> {
  const { method, path } = parseCallName(name)
  try {
    const response = await api(`${fillPath(path, params).slice(1)}${toSearch(query)}`, {
      method,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body !== undefined && { json: body }),
      ...(signal && { signal }),
    })
    const ours = isOurs(response)
    if (ours) noteContact()
    if (!response.ok || !ours) throw await refusal(response)
    // The only cast of an answer: the service serialises it with the same schema.
    return (response.status === 204 ? null : await response.json()) as CallAnswer<K>
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw error instanceof CallError ? error : new CallError('network', 0)
  }
}

/** Undefined values are not sent. */
function toSearch(query: NonNullable<Parts['query']>): string {
  const fields = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(value)}`))
  return fields.length > 0 ? `?${fields.join('&')}` : ''
}

async function refusal(response: Response): Promise<CallError> {
  const { ok, status } = response
  if (ok || (status < 500 && !isOurs(response))) return new CallError('network', 0)
  const body: unknown = await response.json().catch(() => null)
  return isErrorBody(body)
    ? new CallError(body.error.code, status, body, Number(response.headers.get('retry-after')) || null)
    : new CallError(status >= 500 ? 'unavailable' : 'bad_request', status)
}
