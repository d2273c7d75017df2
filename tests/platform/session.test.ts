import { beforeEach, expect, test, vi } from 'vitest'
import type { Authority } from '#platform/http.ts'
import { SESSION_KEY } from '#platform/stored-session.ts'

const http = vi.hoisted(() => ({
  authoriseBy: vi.fn<(authority: Authority) => void>(),
  openCall: vi.fn(async () => ({ accessToken: '', refreshToken: '' })),
  signOutCall: vi.fn<(renew: () => Promise<boolean>) => Promise<void>>(),
}))
vi.mock('#platform/http.ts', () => http)

const storage = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
})

/** A page that starts with a stored session. */
async function signedIn(mode: 'cookie' | 'bearer' = 'cookie') {
  storage.set(SESSION_KEY, JSON.stringify({ mode, user: { id: 'nino' }, renewedAt: Date.now() }))
  vi.resetModules()
  return (await import('#platform/session.ts')).session
}

beforeEach(() => vi.clearAllMocks())

test('a session that is about to end is not renewed, for example by a handshake that was refused', async () => {
  const session = await signedIn()
  await expect(session.renew()).resolves.toBe(true)
  expect(http.openCall).toHaveBeenCalledTimes(1)

  const answer = Promise.withResolvers<void>()
  http.signOutCall.mockReturnValue(answer.promise)
  const signingOut = session.signOut()
  const inTheSameMoment = session.renew()
  await vi.waitFor(() => expect(http.signOutCall).toHaveBeenCalled())
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
