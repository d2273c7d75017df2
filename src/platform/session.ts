import type { Tokens } from '#shared/auth.schema.ts'
import type { User } from '#shared/user.schema.ts'
import { createAtom, type ReadonlyAtom } from '@tanstack/store'
import { removeScheduleSnapshot } from './schedule-snapshot.ts'
import { CallError, isHalf, isPermanent } from './call-error.ts'
import { localStore } from './local-store.ts'
import { withLock } from './lock.ts'
import { COOKIE_LOCK, pendingSignOut } from './pending-sign-out.ts'
import { SESSION_KEY, storedSession, type StoredSession } from './stored-session.ts'

const REFRESH_TOKEN_KEY = 'refresh_token'
/** The session is renewed this often while signed in (specification, section 9). */
export const RENEW_EVERY = 13 * 60 * 1000

export type SessionState =
  | { status: 'signed-in'; user: User }
  /** `left`: the user signed out, so whoever signs in next may be somebody else. */
  | { status: 'signed-out'; left?: true }

/** The input of a sign-in. */
export interface Credentials {
  email: string
  password: string
  role: 'parent' | 'club'
}

// Loaded only for sign-in and signed-in users. Public pages do not need it.
const http = () => import('./http.ts')

let stored = storedSession()
let accessToken: string | null = null
let renewing: Promise<boolean> | null = null
let renewedByPage = false
/** The sign-out that is under way. */
let ending: Promise<void> | null = null
/** Whether authorised calls may be sent: as soon as the service has accepted the credentials. */
let open = stored !== null
const state = createAtom<SessionState>(toState(stored))

/** The session as stored on this device. It is available synchronously, so no screen waits for the network. */
export const session = {
  state: state as ReadonlyAtom<SessionState>,

  get: state.get,

  /**
   * Signs in, by cookie where cookies work and by token elsewhere.
   *
   * @param by credentials, or another way to get tokens
   * @param giveSecondFactor asks for a second factor where the service wants one; false when the user gives up
   * @throws CallError
   */
  signIn: (by: Credentials | (() => Promise<Tokens>), giveSecondFactor?: () => Promise<boolean>): Promise<User> =>
    withLock(COOKIE_LOCK, () => signIn(by, giveSecondFactor)),

  /**
   * Ends the session on this device and on the service. On the device it ends even if the service cannot be reached.
   *
   * @throws Error "Logout failed"
   */
  async signOut(): Promise<void> {
    // At once: a renewal that begins while the module loads would end in a 401.
    ending = http().then(({ signOutCall }) => signOutCall(renewOnce))
    try {
      await ending
    } catch (error) {
      if (!isPermanent(error) && stored?.mode === 'cookie') pendingSignOut.add()
      throw new Error('Logout failed', { cause: error })
    } finally {
      setSignedOut({ left: true })
      ending = null
    }
  },

  /** Stores the user as returned by the service. */
  update(user: User): void {
    if (!stored || stored.user.id !== user.id) return
    setSignedIn({ ...stored, user })
  },

  /** The bearer token for calls and the socket's handshake, renewed after a load; null in cookie mode. */
  async token(): Promise<string | null> {
    if (stored?.mode === 'bearer' && accessToken === null) await renewOnce()
    return accessToken
  },

  /** Renews the session. Concurrent callers share one request. False when the session has ended, or is about to. */
  renew: (): Promise<boolean> => ending?.then(never, never) ?? renewOnce(),

  /** Whether this user is still signed in, according to the browser's storage. */
  isSignedIn: (userId: string) => storedSession()?.user.id === userId,

  /** Whether it is time to renew: on each load, and every 13 minutes from then on. */
  isRenewalDue: () => stored !== null && ending === null && (!renewedByPage || Date.now() - stored.renewedAt >= RENEW_EVERY),
}

/** Authorises calls with the session. Needed before the first call of a signed-in user. */
export async function authoriseCalls(): Promise<void> {
  const { authoriseBy } = await http()
  authoriseBy({ isSignedIn: () => ending?.then(never, never) ?? open, token: session.token, renew: session.renew, leave })
}

const never = () => false

/** While somebody signs in, the second factor is about to be given. */
function leave(): void {
  if (stored) setSignedOut()
}

async function signIn(by: Credentials | (() => Promise<Tokens>), giveSecondFactor?: () => Promise<boolean>): Promise<User> {
  const { call, openCall } = await http()
  try {
    const mode: StoredSession['mode'] = (await cookiesWork()) ? 'cookie' : 'bearer'
    const tokens = await (typeof by === 'function' ? by() : openCall('POST /auth/login', { body: by }))
    storeTokens(mode, tokens)
    open = true
    await authoriseCalls()
    const fetchUser = () => call('GET /auth/fetch-user')
    const { user } = await fetchUser().catch(async (error: unknown) => {
      if (!isHalf(error) || !(await giveSecondFactor?.())) throw error
      return fetchUser()
    })
    setSignedIn({ mode, user, renewedAt: Date.now() })
    return user
  } catch (error) {
    open = stored !== null
    localStore.remove(REFRESH_TOKEN_KEY)
    throw error
  }
}

function renewOnce(): Promise<boolean> {
  renewing ??= renew().finally(() => (renewing = null))
  return renewing
}

async function renew(): Promise<boolean> {
  if (!stored) return false
  const { openCall } = await http()
  const refreshToken = stored.mode === 'bearer' ? localStore.get(REFRESH_TOKEN_KEY) : null
  try {
    const tokens = await openCall('POST /auth/refresh-token', { body: refreshToken ? { refreshToken } : {} })
    if (!stored) return false
    storeTokens(stored.mode, tokens)
    write({ ...stored, renewedAt: Date.now() })
    return true
  } catch (error) {
    // Only a 401 of the service ends a session; a network error does not.
    if (!(error instanceof CallError) || error.status !== 401) throw error
    setSignedOut()
    return false
  }
}

/** Each answer sets a cookie, so the second request shows whether the browser returned it. */
async function cookiesWork(): Promise<boolean> {
  const { openCall } = await http()
  const check = () => openCall('GET /auth/check')
  return (await check()).status || (await check()).status
}

function storeTokens(mode: StoredSession['mode'], tokens: Tokens): void {
  if (mode === 'cookie') return
  accessToken = tokens.accessToken
  localStore.set(REFRESH_TOKEN_KEY, tokens.refreshToken)
}

function setSignedIn(next: StoredSession): void {
  pendingSignOut.remove()
  write(next)
  state.set({ status: 'signed-in', user: next.user })
}

function setSignedOut(how?: { left: true }): void {
  localStore.remove(SESSION_KEY)
  removeScheduleSnapshot()
  localStore.remove(REFRESH_TOKEN_KEY)
  accessToken = null
  stored = null
  open = false
  state.set({ status: 'signed-out', ...how })
}

function write(next: StoredSession): void {
  stored = next
  renewedByPage = true
  localStore.set(SESSION_KEY, JSON.stringify(next))
}

function toState(from: StoredSession | null): SessionState {
  return from ? { status: 'signed-in', user: from.user } : { status: 'signed-out' }
}

/** Applies sign-ins and sign-outs of other tabs. A sleeping tab misses the event, so it checks again when it is shown. */
export function syncWithOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) syncFromStorage()
  })
  addEventListener('pageshow', syncFromStorage)
  document.addEventListener('visibilitychange', syncFromStorage)
}

function syncFromStorage(): void {
  const next = storedSession()
  if (!next && stored) {
    stored = null
    open = false
    accessToken = null
    state.set({ status: 'signed-out', left: true })
  } else if (next) {
    const switched = stored?.user.id !== next.user.id
    stored = next
    open = true
    if (!switched) return
    accessToken = null
    state.set(toState(next))
  }
}
