import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, isPermanent } from '#platform/call-error.ts'
import { authoriseBy, call, endCalls, openCall, signOutCall } from '#platform/http.ts'
import { CONTRACT_VERSION } from '#shared/product.ts'

const fetch = vi.fn<(request: Request) => Promise<Response>>()
const renew = vi.fn(async () => true)
let token: string | null = null

const PAGE = 'http://page.test'

/** Requests of a page are relative to its address; Node has none. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, PAGE) : input, init)
  }
}

/** Copies of a test's requests, with unread bodies. */
let requests: Request[] = []
const address = (request: Request | undefined) => request?.url.replace(PAGE, '')

const OURS = { contract: CONTRACT_VERSION }
const json = (body: unknown, status = 200) => Response.json(body, { status, headers: OURS })
const error = (code: string, status: number) => json({ error: { code, message: '' } }, status)
/** A network that never answers. */
const silence = ({ signal }: Request) =>
  new Promise<Response>((_resolve, reject) => {
    const abort = () => reject(signal?.reason as Error)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
  })

const leave = vi.fn<() => void>()

beforeEach(() => {
  requests = []
  fetch.mockReset()
  vi.stubGlobal('fetch', (request: Request) => {
    requests.push(request.clone())
    return fetch(request)
  })
  vi.stubGlobal('Request', PageRequest)
  authoriseBy({ isSignedIn: () => true, token: async () => token, renew: renew.mockClear(), leave: leave.mockClear() })
  token = null
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a call carries its body, and the token where there is one', async () => {
  fetch.mockImplementation(async () => json({ data: 1 }))
  token = 'secret'
  await expect(call('PUT /auth/locale', { body: { locale: 'ge' } })).resolves.toEqual({ data: 1 })
  const [first] = requests
  expect([address(first), first?.method, await first?.text()]).toEqual(['/api/auth/locale', 'PUT', '{"locale":"ge"}'])
  expect(Object.fromEntries(first?.headers ?? [])).toEqual({
    accept: 'application/json',
    authorization: 'Bearer secret',
    contract: CONTRACT_VERSION,
    'content-type': 'application/json',
  })
  await openCall('GET /auth/check')
  expect(requests[1]?.headers.has('authorization')).toBe(false)
})

test('a refusal says when the service would take the call', async () => {
  const body = { error: { code: 'too_many_requests', message: '' } }
  fetch.mockImplementation(async () => Response.json(body, { status: 429, headers: { ...OURS, 'retry-after': '541' } }))
  await expect(call('GET /subscription')).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 541 })
  fetch.mockImplementation(async () => error('conflict', 409))
  await expect(call('GET /subscription')).rejects.toMatchObject({ code: 'conflict', retryAfter: null })
})

test('parameters are in the path, and the query in the search', async () => {
  fetch.mockImplementation(async () => json({}))
  await call('GET /game/player/:id', { params: { id: 'a/b' }, query: { cursor: 'c&d' } })
  await call('GET /game/player/:id', { params: { id: 'g1' }, query: { cursor: undefined } })
  expect(requests.map(address)).toEqual(['/api/game/player/a%2Fb?cursor=c%26d', '/api/game/player/g1'])
})

test('the query is sent by phones that cannot count parameters, as iOS 16', async () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size')
  Reflect.deleteProperty(URLSearchParams.prototype, 'size')
  fetch.mockImplementation(async () => json({}))
  await call('GET /game/player/:id', { params: { id: 'g1' }, query: { cursor: 'c' } })
  if (size) Object.defineProperty(URLSearchParams.prototype, 'size', size)
  expect(requests.map(address)).toEqual(['/api/game/player/g1?cursor=c'])
})

test.each([
  ['of another call', { contract: CONTRACT_VERSION, 'answer-to': '/api/game/player/g2' }],
  ['of the same call with another query', { contract: CONTRACT_VERSION, 'answer-to': '/api/subscription?cursor=c' }],
])('an older answer %s that a cache has mixed up is no answer', async (_, headers) => {
  const answer = Response.json({ data: 1 }, { headers })
  Object.defineProperty(answer, 'url', { value: `${PAGE}/api/subscription` })
  fetch.mockResolvedValue(answer)
  await expect(call('GET /subscription')).rejects.toEqual(new CallError('network', 0))
})

test('a session that lacks a second factor is left, and not renewed', async () => {
  fetch.mockImplementation(async () => json({ error: { code: 'second_factor_required', message: '' } }, 403))
  await expect(call('GET /auth/fetch-user')).rejects.toMatchObject({ code: 'second_factor_required' })
  expect([leave.mock.calls.length, renew.mock.calls.length, requests.length]).toEqual([1, 0, 1])
})

test('an answer without content is null', async () => {
  fetch.mockResolvedValue(new Response(null, { status: 204, headers: OURS }))
  await expect(call('DELETE /auth/logout')).resolves.toBeNull()
})

test.each([
  [error('not_found', 404), 'not_found', 404],
  [error('of_a_newer_service', 404), 'of_a_newer_service', 404],
  [new Response('<h1>Bad gateway</h1>', { status: 502 }), 'unavailable', 502],
])('an error has the service’s code, else one by its status', async (answer, code, status) => {
  fetch.mockResolvedValue(answer)
  await expect(call('GET /subscription')).rejects.toMatchObject({ code, status })
})

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['breaks off in the middle', async () => new Response('{"data":', { headers: OURS })],
])('a network that %s is a network error', async (_, answer) => {
  fetch.mockImplementation(answer)
  await expect(call('GET /subscription')).rejects.toEqual(new CallError('network', 0))
})

test.each<[string, () => Response, 'network' | 'unavailable']>([
  ['with its page', () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } }), 'network'],
  ['with nothing', () => new Response('', { status: 200 }), 'network'],
  ['with no content', () => new Response(null, { status: 204 }), 'network'],
  ['with data that is not ours', () => Response.json({ data: {} }), 'network'],
  ['with a broken text', () => new Response('{"data":'), 'network'],
  ['that there is no session', () => new Response('<h1>Who are you?</h1>', { status: 401 }), 'network'],
  ['that it is forbidden', () => new Response('<h1>Blocked</h1>', { status: 403 }), 'network'],
  ['that there is nothing', () => new Response('', { status: 404 }), 'network'],
  ['that a proxy wants a password', () => new Response('', { status: 407 }), 'network'],
  ['that it was accepted for good', () => Response.json({ error: { code: 'session_ended', message: '' } }, { status: 401 }), 'network'],
  ['that the network wants a sign-in', () => new Response('', { status: 511 }), 'unavailable'],
])('a network that answers for the service %s ends no session and refuses nothing', async (_, answer, code) => {
  fetch.mockImplementation(async () => answer())
  const failed = await call('PUT /auth/locale', { body: { locale: 'ge' } }).catch((reason: unknown) => reason)
  expect(failed).toMatchObject({ code })
  expect([isPermanent(failed), renew.mock.calls.length, leave.mock.calls.length]).toEqual([false, 0, 0])
})

test('a network that never answers is a network error after a minute', async () => {
  vi.useFakeTimers()
  fetch.mockImplementation(silence)
  const calling = expect(call('GET /subscription')).rejects.toEqual(new CallError('network', 0))
  await vi.advanceTimersByTimeAsync(60_000)
  await calling
})

test('an aborted call is not a network error', async () => {
  fetch.mockImplementation(silence)
  const controller = new AbortController()
  const calling = expect(call('GET /subscription', { signal: controller.signal })).rejects.toHaveProperty('name', 'AbortError')
  controller.abort()
  await calling
  expect(renew).not.toHaveBeenCalled()
})

test('an expired session is renewed once, and the call is repeated', async () => {
  fetch.mockImplementationOnce(async () => error('unauthenticated', 401)).mockImplementation(async () => json('again'))
  await expect(call('GET /subscription')).resolves.toBe('again')
  expect(renew).toHaveBeenCalledTimes(1)
  fetch.mockImplementation(async () => error('unauthenticated', 401))
  await expect(call('GET /subscription')).rejects.toMatchObject({ status: 401 })
  expect(renew).toHaveBeenCalledTimes(2)
})

test('without a session no request is sent', async () => {
  authoriseBy({ isSignedIn: () => false, token: async () => null, renew, leave })
  await expect(call('GET /subscription')).rejects.toEqual(new CallError('unauthenticated', 401))
  expect(fetch).not.toHaveBeenCalled()
})

test('a sign-out follows the answers to the calls under way, and ends what has none after a second', async () => {
  vi.useFakeTimers()
  const answers: ((response: Response) => void)[] = []
  fetch.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const pending = call('GET /subscription')
  await vi.advanceTimersByTimeAsync(0)
  const signingOut = endCalls().then(() => signOutCall(renew))
  await vi.advanceTimersByTimeAsync(500)
  expect(requests.map(({ method }) => method)).toEqual(['GET'])
  answers[0]?.(json({ data: null }))
  await pending
  await vi.advanceTimersByTimeAsync(0)
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
  answers[1]?.(new Response(null, { status: 204, headers: OURS }))
  await signingOut

  fetch.mockImplementation((request) => (request.method === 'DELETE' ? new Promise((resolve) => answers.push(resolve)) : silence(request)))
  const unanswered = [call('GET /subscription'), openCall('POST /auth/refresh-token', { body: {} })].map((calling) =>
    expect(calling).rejects.toEqual(new CallError('network', 0)),
  )
  const impatient = endCalls().then(() => signOutCall(renew))
  await vi.advanceTimersByTimeAsync(999)
  expect(requests).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(unanswered)
  expect(requests.slice(4).map(({ method }) => method)).toEqual(['DELETE'])
  answers[2]?.(new Response(null, { status: 204, headers: OURS }))
  await impatient
})

test('a call that waits for a renewal is ended too, and not sent once there is a token', async () => {
  const renewed = Promise.withResolvers<string>()
  authoriseBy({ isSignedIn: () => true, token: () => renewed.promise, renew, leave })
  vi.useFakeTimers()
  const waiting = expect(call('GET /subscription')).rejects.toEqual(new CallError('network', 0))
  const ended = endCalls()
  await vi.advanceTimersByTimeAsync(1000)
  await ended
  renewed.resolve('late')
  await waiting
  expect(fetch).not.toHaveBeenCalled()
})

test('a call that is made while a session ends waits, and is not sent', async () => {
  const ended = Promise.withResolvers<boolean>()
  authoriseBy({ isSignedIn: () => ended.promise, token: async () => null, renew, leave })
  const calling = expect(call('GET /subscription')).rejects.toEqual(new CallError('unauthenticated', 401))
  ended.resolve(false)
  await calling
  expect(fetch).not.toHaveBeenCalled()
})
