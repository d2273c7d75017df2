import type { Tokens } from '#shared/auth.schema.ts'
import type { EndReason } from '#shared/error-reason.ts'
import type { User } from '#shared/user.schema.ts'
import { createAtom, type ReadonlyAtom } from '@tanstack/store'
import { removeScheduleSnapshot } from './schedule-snapshot.ts'
import { CallError, awaitsSecondFactor, isPermanent, reasonOf } from './call-error.ts'
import { cookieTurn } from './cookie-turn.ts'
import { elapsedSince } from './elapsed.ts'
import { pendingSecondFactor } from './pending-second-factor.ts'
import { keptFor } from './kept-for.ts'
import { localStore } from './local-store.ts'
import { pendingSignOut } from './pending-sign-out.ts'
import { cookiesWork, sessionTokens } from './session-tokens.ts'
import { SESSION_KEY, storedSession, type StoredSession } from './stored-session.ts'

/** The session is renewed this often while signed in (specification, section 9). */
export const RENEW_EVERY = 13 * 60 * 1000

/** The account of an ended session was locked or erased. */
const END_REASONS: ReadonlySet<string> = new Set<EndReason>(['account_locked', 'account_gone'])

export type SessionState =
  | { status: 'signed-in'; user: User }
  /**
   * `left`: the user signed out, so the next person to sign in may be someone else, or the account was locked or erased.
   * Otherwise the service ended the session, and what is stored waits for the user.
   */
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
   * @param giveSecondFactor asks for a second factor where the service wants one; false when the user gives up. It rejects
   *   when the user leaves, who may go on later
   * @throws CallError
   */
  signIn: (by: Credentials | (() => Promise<Tokens>), giveSecondFactor?: () => Promise<boolean>): Promise<User> =>
    cookieTurn.take(() => signIn(by, giveSecondFactor)),

  /** Whether a sign-in of this browser still lacks its second factor, as after a reload. */
  isPending: () => stored === null && pendingSecondFactor.isOpen(),

  /**
   * Goes on with a sign-in that still lacks its second factor.
   *
   * @throws CallError `session_ended` when it is too late
   */
  goOn: (giveSecondFactor: () => Promise<boolean>): Promise<User> =>
    cookieTurn.take(() => signIn(session.isPending() ? () => sessionTokens.exchange() : tooLate, giveSecondFactor)),

  /** Keeps a sign-in that lacks its second factor beyond the tab: for an account that has a passkey. */
  keepPending: pendingSecondFactor.noteInBrowser,

  /**
   * Ends the session on this device and on the service. On the device it ends even if the service cannot be reached.
   *
   * @throws Error "Logout failed"
   */
  async signOut(): Promise<void> {
    // At once: a renewal that begins while the module loads would end in a 401.
    ending = end()
    try {
      await ending
    } catch (error) {
      throw new Error('Logout failed', { cause: error })
    } finally {
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
    if (stored?.mode === 'bearer' && sessionTokens.access() === null) await renewOnce()
    return sessionTokens.access()
  },

  /** Renews the session. Concurrent callers share one request. False when the session has ended, or is about to. */
  renew: (): Promise<boolean> => ending?.then(never, never) ?? renewOnce(),

  /** Whether this user is still signed in, according to the browser's storage. */
  isSignedIn: (userId: string) => storedSession()?.user.id === userId,

  /** Whether it is time to renew: on each load, and every 13 minutes from then on. */
  isRenewalDue: () => stored !== null && ending === null && (!renewedByPage || elapsedSince(stored.renewedAt) >= RENEW_EVERY),
}

/** Authorises calls with the session. Needed before the first call of a signed-in user. */
export async function authoriseCalls(): Promise<void> {
  const { authoriseBy } = await http()
  authoriseBy({ isSignedIn: () => ending?.then(never, never) ?? open, token: session.token, renew: session.renew, leave })
}

const never = () => false

/** During a sign-in, the second factor is about to be given. */
function leave(): void {
  if (stored) setSignedOut()
}

async function signIn(by: Credentials | (() => Promise<Tokens>), giveSecondFactor?: () => Promise<boolean>): Promise<User> {
  const { call, openCall } = await http()
  try {
    const mode: StoredSession['mode'] = (await cookiesWork()) ? 'cookie' : 'bearer'
    const tokens = await (typeof by === 'function' ? by() : openCall('POST /auth/login', { body: by }))
    sessionTokens.keep(mode, tokens)
    pendingSignOut.remove()
    open = true
    await authoriseCalls()
    const fetchUser = () => call('GET /auth/fetch-user')
    const { user } = await fetchUser().catch(async (error: unknown) => {
      if (!awaitsSecondFactor(error) || !giveSecondFactor) throw error
      pendingSecondFactor.noteInTab()
      if (!(await giveSecondFactor())) throw error
      return fetchUser()
    })
    setSignedIn({ mode, user, renewedAt: Date.now() })
    return user
  } catch (error) {
    open = stored !== null
    // Who left before the second factor, or was cut off, may go on.
    if (isPermanent(error)) pendingSecondFactor.forget()
    if (!pendingSecondFactor.isOpen()) sessionTokens.forgetRefresh()
    throw error
  }
}

async function end(): Promise<void> {
  await http().then(
    ({ endCalls }) => endCalls(),
    () => undefined,
  )
  await cookieTurn.take(async () => {
    try {
      // Another tab may have been first.
      if (storedSession()) await http().then(({ signOutCall }) => signOutCall(renewOnce))
    } catch (error) {
      if (!isPermanent(error) && stored?.mode === 'cookie') pendingSignOut.add()
      throw error
    } finally {
      setSignedOut({ left: true })
    }
  })
}

function renewOnce(): Promise<boolean> {
  if (cookieTurn.isTaken()) return renew()
  // A sign-out of another tab would end what a renewal has begun.
  renewing ??= (stored ? cookieTurn.wait(renew) : renew()).finally(() => (renewing = null))
  return renewing
}

async function renew(): Promise<boolean> {
  const user = stored?.user.id
  // Meanwhile another tab may have signed out.
  if (user && !session.isSignedIn(user)) syncFromStorage()
  if (!stored || stored.user.id !== user) return false
  try {
    const tokens = await sessionTokens.exchange(stored.mode)
    if (!stored) return false
    sessionTokens.keep(stored.mode, tokens)
    write({ ...stored, renewedAt: Date.now() })
    return true
  } catch (error) {
    // Only a 401 of the service ends a session; a network error does not.
    if (!(error instanceof CallError) || error.status !== 401) throw error
    setSignedOut(END_REASONS.has(reasonOf(error)) ? { left: true } : undefined)
    return false
  }
}

async function tooLate(): Promise<never> {
  throw new CallError('session_ended', 401)
}

function setSignedIn(next: StoredSession): void {
  pendingSecondFactor.forget()
  write(next)
  state.set({ status: 'signed-in', user: next.user })
}

function setSignedOut(how?: { left: true }): void {
  // First: other tabs read it when the session is gone.
  if (how) keptFor.forget()
  else if (stored) keptFor.note(stored.user.id)
  localStore.remove(SESSION_KEY)
  pendingSecondFactor.forget()
  removeScheduleSnapshot()
  sessionTokens.forgetRefresh()
  sessionTokens.forgetAccess()
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
    const isKept = keptFor.get()?.user === stored.user.id
    stored = null
    open = false
    sessionTokens.forgetAccess()
    state.set({ status: 'signed-out', ...(!isKept && { left: true }) })
  } else if (next) {
    const switched = stored?.user.id !== next.user.id
    stored = next
    open = true
    if (!switched) return
    sessionTokens.forgetAccess()
    state.set(toState(next))
  }
}
