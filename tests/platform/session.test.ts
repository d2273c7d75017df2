import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { EndReason } from '#shared/error-reason.ts'
import type { CallError } from '#platform/call-error.ts'
import type { Authority } from '#platform/http.ts'
import { SESSION_KEY } from '#platform/stored-session.ts'

const http = vi.hoisted(() => ({
  authoriseBy: vi.fn<(authority: Authority) => void>(),
  openCall: vi.fn(async () => ({ accessToken: '', refreshToken: '' })),
  endCalls: vi.fn(async () => undefined),
  signOutCall: vi.fn<(renew: () => Promise<boolean>) => Promise<void>>(),
  call: vi.fn(async () => ({ user: { id: 'nino' } })),
}))
vi.mock('#platform/http.ts', () => http)

const storage = new Map<string, string>()
const ofTab = new Map<string, string>()
const storageOf = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
})
vi.stubGlobal('localStorage', storageOf(storage))
vi.stubGlobal('sessionStorage', storageOf(ofTab))
// The tabs of a browser share its locks.
let last: Promise<unknown> = Promise.resolve()
vi.stubGlobal('navigator', {
  locks: {
    request(_name: string, work: () => Promise<unknown>) {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    },
  },
})

/** A page that is loaded. */
async function loaded() {
  vi.resetModules()
  return (await import('#platform/session.ts')).session
}

/** An error of the page that was loaded last: each page has a class of its own. */
async function failure(...[code, status]: ConstructorParameters<typeof CallError>) {
  return new (await import('#platform/call-error.ts')).CallError(code, status)
}

/** A page that starts with a stored session. */
function signedIn(mode: 'cookie' | 'bearer' = 'cookie') {
  storage.set(SESSION_KEY, JSON.stringify({ mode, user: { id: 'nino' }, renewedAt: Date.now() }))
  return loaded()
}

beforeEach(() => {
  storage.clear()
  ofTab.clear()
  vi.resetAllMocks()
  http.openCall.mockResolvedValue({ accessToken: '', refreshToken: '' })
  http.call.mockResolvedValue({ user: { id: 'nino' } })
})

test('a session that is about to end is not renewed, for example by a handshake that was refused', async () => {
  const session = await signedIn()
  await expect(session.renew()).resolves.toBe(true)
  expect(http.openCall).toHaveBeenCalledTimes(1)

  const answer = Promise.withResolvers<void>()
  http.signOutCall.mockReturnValue(answer.promise)
  const signingOut = session.signOut()
  const inTheSameMoment = session.renew()
  await expect.poll(() => http.signOutCall).toHaveBeenCalled()
  const whileItWaits = session.renew()
  answer.resolve()
  await signingOut
  await expect(Promise.all([inTheSameMoment, whileItWaits])).resolves.toEqual([false, false])
  await expect(session.renew()).resolves.toBe(false)
  expect(http.openCall).toHaveBeenCalledTimes(1)
})

test('the sign-out itself may renew the session, which it needs to end it', async () => {
  const session = await signedIn()
  http.signOutCall.mockImplementation(async (renew) => void (await renew()))
  await session.signOut()
  expect(http.openCall).toHaveBeenCalledWith('POST /auth/refresh-token', expect.anything())
  expect(session.get()).toEqual({ status: 'signed-out', left: true })
})

test('a sign-out without cookies gets its token first, and does not wait for itself', async () => {
  const session = await signedIn('bearer')
  http.openCall.mockResolvedValue({ accessToken: 'fresh', refreshToken: 'next' })
  http.signOutCall.mockImplementation(async () => {
    await expect(session.token()).resolves.toBe('fresh')
  })
  await session.signOut()
  expect(http.openCall).toHaveBeenCalledTimes(1)
})

test('a sign-out whose module was not loaded ends the session on this device, and is sent later', async () => {
  const session = await signedIn()
  http.signOutCall.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  await expect(session.signOut()).rejects.toThrow('Logout failed')
  expect(session.get()).toEqual({ status: 'signed-out', left: true })
  expect(storage.get('pending_sign_out')).toBe('yes')
})

describe('tabs take turns', () => {
  test('a sign-out waits for the renewal of another tab, which then ends nothing and asks nothing', async () => {
    const [one, other] = [await signedIn(), await loaded()]
    const order: string[] = []
    const renewed = Promise.withResolvers<{ accessToken: string; refreshToken: string }>()
    http.openCall.mockImplementation(() => (order.push('renewal'), renewed.promise))
    http.signOutCall.mockImplementation(async () => void order.push('sign-out'))
    const turn = vi.spyOn(navigator.locks, 'request')
    const renewal = other.renew()
    const ending = one.signOut()
    // Both have asked for their turn.
    await expect.poll(() => turn).toHaveBeenCalledTimes(2)
    expect(order).toEqual(['renewal'])
    renewed.resolve({ accessToken: '', refreshToken: '' })
    await Promise.all([renewal, ending])
    expect(order).toEqual(['renewal', 'sign-out'])
    await expect(other.renew()).resolves.toBe(false)
    expect(order).toEqual(['renewal', 'sign-out'])
  })

  test('a renewal that waits for a sign-out sends nothing; the second of two sign-outs neither', async () => {
    const [one, other, third] = [await signedIn(), await loaded(), await loaded()]
    const ended = Promise.withResolvers<void>()
    http.signOutCall.mockReturnValue(ended.promise)
    const ending = one.signOut()
    await expect.poll(() => http.signOutCall).toHaveBeenCalledTimes(1)
    const waiting = [other.renew(), third.signOut()]
    ended.resolve()
    await ending
    await expect(Promise.all(waiting)).resolves.toEqual([false, undefined])
    expect(http.openCall).not.toHaveBeenCalled()
    expect(http.signOutCall).toHaveBeenCalledTimes(1)
    expect(other.get()).toEqual({ status: 'signed-out', left: true })
  })

  test('a sign-out gets its token though a handshake that began meanwhile waits for one', async () => {
    const session = await signedIn('bearer')
    http.openCall.mockResolvedValue({ accessToken: 'fresh', refreshToken: 'next' })
    const answers = Promise.withResolvers<undefined>()
    http.endCalls.mockReturnValue(answers.promise)
    http.signOutCall.mockImplementation(async () => void (await session.token()))
    const ending = session.signOut()
    await expect.poll(() => http.endCalls).toHaveBeenCalled()
    answers.resolve(undefined)
    const handshake = session.token()
    await Promise.all([ending, handshake])
    expect(session.get()).toEqual({ status: 'signed-out', left: true })
  })
})

describe('a session that the service has ended', () => {
  /** A renewal that is answered with 401. */
  async function end(session: Awaited<ReturnType<typeof loaded>>, reason?: EndReason) {
    const { CallError: OfThisPage } = await import('#platform/call-error.ts')
    const error = { code: 'session_ended', message: '', ...(reason && { details: { reason } }) }
    http.openCall.mockRejectedValue(new OfThisPage('session_ended', 401, { error }))
    await expect(session.renew()).resolves.toBe(false)
  }

  /** What another tab makes of it. */
  async function otherTab() {
    vi.stubGlobal('document', new EventTarget())
    const listeners = new EventTarget()
    vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners))
    const session = await loaded()
    const { syncWithOtherTabs } = await import('#platform/session.ts')
    syncWithOtherTabs()
    return { session, wake: () => listeners.dispatchEvent(new Event('pageshow')) }
  }

  test.each(['cookie', 'bearer'] as const)('is no sign-out, in no tab: %s', async (mode) => {
    await signedIn(mode)
    const other = await otherTab()
    const session = await loaded()
    await end(session)
    other.wake()
    expect([session.get(), other.session.get()]).toEqual([{ status: 'signed-out' }, { status: 'signed-out' }])
    expect(JSON.parse(storage.get('kept_for') ?? '')).toMatchObject({ user: 'nino' })
  })

  test('that was followed by another and a sign-out is one', async () => {
    await signedIn()
    const asleep = await otherTab()
    const session = await loaded()
    await end(session)
    storage.set(SESSION_KEY, JSON.stringify({ mode: 'cookie', user: { id: 'nino' }, renewedAt: Date.now() }))
    const again = await loaded()
    await again.signOut()
    asleep.wake()
    expect(asleep.session.get()).toEqual({ status: 'signed-out', left: true })
    expect(storage.has('kept_for')).toBe(false)
  })

  test.each(['account_locked', 'account_gone'] as const)('with its account is a sign-out: %s', async (reason) => {
    await signedIn()
    const other = await otherTab()
    const session = await loaded()
    await end(session, reason)
    other.wake()
    expect([session.get(), other.session.get()]).toEqual([
      { status: 'signed-out', left: true },
      { status: 'signed-out', left: true },
    ])
    expect(storage.has('kept_for')).toBe(false)
  })
})

describe('a sign-in without its second factor', () => {
  const missing = () => failure('second_factor_required', 403)
  const LEFT = new Error('left')
  const credentials = { email: 'nino', password: 'secret', role: 'club' } as const

  /** Signs in by password, and leaves before the second factor. */
  async function leave(session: Awaited<ReturnType<typeof loaded>>) {
    http.openCall.mockImplementation(async () => ({ status: true, accessToken: 'by password', refreshToken: 'by password' }))
    http.call.mockRejectedValue(await missing())
    await expect(session.signIn(credentials, () => Promise.reject(LEFT))).rejects.toBe(LEFT)
  }

  test('goes on after a load of the page in the same tab, without the password', async () => {
    await leave(await loaded())
    const session = await loaded()
    expect(session.isPending()).toBe(true)
    http.openCall.mockClear()
    http.call.mockRejectedValue(await missing())
    const user = session.goOn(async () => {
      http.call.mockResolvedValue({ user: { id: 'nino' } })
      return true
    })
    await expect(user).resolves.toEqual({ id: 'nino' })
    expect(http.openCall.mock.calls.map(([name]: unknown[]) => name)).toEqual(['GET /auth/check', 'POST /auth/refresh-token'])
    expect(session.isPending()).toBe(false)
    expect([storage.has('second_factor'), ofTab.has('second_factor')]).toEqual([false, false])
  })

  test('goes on without cookies too, by the token of the first step', async () => {
    http.openCall.mockImplementation(async () => ({ status: false, accessToken: 'by password', refreshToken: 'by password' }))
    const session = await loaded()
    http.call.mockRejectedValue(await missing())
    await expect(session.signIn(credentials, () => Promise.reject(LEFT))).rejects.toBe(LEFT)
    const again = await loaded()
    http.call.mockRejectedValue(await missing())
    await expect(again.goOn(() => Promise.reject(LEFT))).rejects.toBe(LEFT)
    expect(http.openCall).toHaveBeenLastCalledWith('POST /auth/refresh-token', { body: { refreshToken: 'by password' } })
  })

  test('goes on in another tab only for an account that has a passkey', async () => {
    const session = await loaded()
    await leave(session)
    ofTab.clear()
    expect((await loaded()).isPending()).toBe(false)
    session.keepPending()
    expect((await loaded()).isPending()).toBe(true)
  })

  test('is over once it was given up, or the service has ended it, but not without a network', async () => {
    await leave(await loaded())
    const session = await loaded()
    http.call.mockRejectedValue(await missing())
    http.openCall.mockRejectedValueOnce(await failure('network', 0))
    await expect(session.goOn(async () => true)).rejects.toMatchObject({ code: 'network' })
    expect(session.isPending()).toBe(true)
    await expect(session.goOn(async () => false)).rejects.toMatchObject({ code: 'second_factor_required' })
    expect(session.isPending()).toBe(false)
    await leave(session)
    http.openCall.mockRejectedValueOnce(await failure('session_ended', 401))
    await expect(session.goOn(async () => true)).rejects.toMatchObject({ code: 'session_ended' })
    expect(session.isPending()).toBe(false)
    http.openCall.mockClear()
    await expect(session.goOn(async () => true)).rejects.toMatchObject({ code: 'session_ended' })
    expect(http.openCall.mock.calls.map(([name]: unknown[]) => name)).not.toContain('POST /auth/refresh-token')
  })

  test('is over after fifteen minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const session = await loaded()
    await leave(session)
    session.keepPending()
    vi.setSystemTime(Date.now() + 15 * 60_000)
    expect(session.isPending()).toBe(false)
    vi.useRealTimers()
  })

  test('is not ended by a sign-out that was to be sent before it', async () => {
    storage.set('pending_sign_out', 'yes')
    await leave(await loaded())
    expect(storage.has('pending_sign_out')).toBe(false)
  })
})

test.each([-400, -1, 1, 400])('a session renewed by a clock that was %i days ahead is renewed in time', async (days) => {
  const session = await signedIn()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + days * 24 * 3_600_000)
  expect(await session.renew()).toBe(true)
  expect(session.isRenewalDue()).toBe(false)
  // The clock is set.
  vi.useRealTimers()
  expect(session.isRenewalDue()).toBe(true)
})
