import type { Tokens } from '#shared/auth.schema.ts'
import type { User } from '#shared/user.schema.ts'
import { FIRST_LOOK } from './first-look.ts'
import { CallError, isPassing } from './http-error.ts'
import { local } from './local.ts'
import { alone } from './lock.ts'
import { COOKIE_LOCK, untoldSignOut } from './untold-sign-out.ts'

const KEY = 'session'
const REFRESH_TOKEN_KEY = 'refresh_token'
/** The session is renewed this often while signed in (specification, section 9). */
export const RENEW_EVERY = 13 * 60 * 1000

/** Whether the session lives in cookies, or in tokens that we keep ourselves. */
type Mode = 'cookie' | 'bearer'

export type SessionState = { status: 'signed-in'; user: User } | { status: 'signed-out' }

/** What signing in takes. */
export interface Credentials {
  email: string
  password: string
  role: 'parent' | 'club'
}

interface Stored {
  mode: Mode
  user: User
  renewedAt: number
}

// Called for only where somebody signs in or is signed in, so that public pages load without it.
const http = () => import('./http.ts')

let stored = read()
let accessToken: string | null = null
let renewing: Promise<boolean> | null = null
let renewedHere = false
/** Whether calls of a signed-in user may be made: from the moment the service lets somebody in. */
let open = stored !== null
const listeners = new Set<(state: SessionState) => void>()
let state: SessionState = toState(stored)

/** The session as this device knows it. It is there at once: no network is asked before a screen is shown. */
export const session = {
  get: () => state,

  subscribe(listener: (state: SessionState) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /**
   * Signs in, by cookie where cookies work and by token elsewhere.
   *
   * @throws CallError
   */
  signIn: (credentials: Credentials): Promise<User> => alone(COOKIE_LOCK, () => signIn(credentials)),

  /**
   * Ends the session here and on the service. Here it ends even when the service cannot be told.
   *
   * @throws Error "Logout failed"
   */
  async signOut(): Promise<void> {
    const { call } = await http()
    try {
      await call('auth/logout', { method: 'delete' })
    } catch (error) {
      // The cookie is the browser's to send and only the service's to take back.
      if (isPassing(error) && stored?.mode === 'cookie') untoldSignOut.note()
      throw new Error('Logout failed', { cause: error })
    } finally {
      leave()
    }
  },

  /** Takes over what the service says of the user. */
  update(user: User): void {
    if (!stored || stored.user.id !== user.id) return
    enter({ ...stored, user })
  },

  /** The bearer token for calls and the socket's handshake, renewed after a load; null in cookie mode. */
  async token(): Promise<string | null> {
    if (stored?.mode === 'bearer' && accessToken === null) await session.renew()
    return accessToken
  },

  /** Renews the session; one call at a time, however many ask. False when it has ended. */
  renew(): Promise<boolean> {
    renewing ??= renew().finally(() => (renewing = null))
    return renewing
  },

  /** Whether this user is still the one signed in on this browser, as far as its storage says. */
  isStill: (userId: string) => read()?.user.id === userId,

  /** Whether it is time to renew: on each load, and every 13 minutes from then on. */
  isDue: () => stored !== null && (!renewedHere || Date.now() - stored.renewedAt >= RENEW_EVERY),
}

/** Connects calls to the session. Done before the first call of a signed-in user. */
export async function connect(): Promise<void> {
  const { authoriseBy } = await http()
  authoriseBy({ open: () => open, token: session.token, renew: session.renew })
}

async function signIn(credentials: Credentials): Promise<User> {
  const { openCall } = await http()
  try {
    const mode: Mode = (await cookiesWork()) ? 'cookie' : 'bearer'
    const tokens = await openCall<Tokens>('auth/login', { method: 'post', json: credentials })
    keepTokens(mode, tokens)
    open = true
    await connect()
    const { user } = await (await http()).call<{ user: User }>('auth/fetch-user')
    enter({ mode, user, renewedAt: Date.now() })
    return user
  } catch (error) {
    open = stored !== null
    local.remove(REFRESH_TOKEN_KEY)
    throw error
  }
}

async function renew(): Promise<boolean> {
  if (!stored) return false
  const { openCall } = await http()
  const refreshToken = stored.mode === 'bearer' ? local.get(REFRESH_TOKEN_KEY) : null
  try {
    const tokens = await openCall<Tokens>('auth/refresh-token', { method: 'post', json: refreshToken ? { refreshToken } : {} })
    if (!stored) return false
    keepTokens(stored.mode, tokens)
    write({ ...stored, renewedAt: Date.now() })
    return true
  } catch (error) {
    // Only the service's own word ends a session: no network, no sign-out.
    if (!(error instanceof CallError) || error.status !== 401) throw error
    leave()
    return false
  }
}

/** Each answer sets a cookie, so the second one knows whether it came back. */
async function cookiesWork(): Promise<boolean> {
  const { openCall } = await http()
  const check = () => openCall<{ status: boolean }>('auth/check')
  return (await check()).status || (await check()).status
}

function keepTokens(mode: Mode, tokens: Tokens): void {
  if (mode === 'cookie') return
  accessToken = tokens.accessToken
  local.set(REFRESH_TOKEN_KEY, tokens.refreshToken)
}

function enter(next: Stored): void {
  untoldSignOut.forget()
  write(next)
  tell({ status: 'signed-in', user: next.user })
}

function leave(): void {
  local.remove(KEY)
  local.remove(FIRST_LOOK)
  local.remove(REFRESH_TOKEN_KEY)
  accessToken = null
  stored = null
  open = false
  tell({ status: 'signed-out' })
}

function write(next: Stored): void {
  stored = next
  renewedHere = true
  local.set(KEY, JSON.stringify(next))
}

function tell(next: SessionState): void {
  state = next
  for (const listener of listeners) listener(next)
}

function read(): Stored | null {
  try {
    return JSON.parse(local.get(KEY) ?? 'null') as Stored | null
  } catch {
    return null
  }
}

function toState(from: Stored | null): SessionState {
  return from ? { status: 'signed-in', user: from.user } : { status: 'signed-out' }
}

/** Other tabs of this browser sign in and out too; one that slept meanwhile was told of nothing. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) catchUp()
  })
  addEventListener('pageshow', catchUp)
  document.addEventListener('visibilitychange', catchUp)
}

/** Takes over what another tab has made of the session. */
function catchUp(): void {
  const next = read()
  if (!next && stored) {
    stored = null
    open = false
    accessToken = null
    tell({ status: 'signed-out' })
  } else if (next) {
    const switched = stored?.user.id !== next.user.id
    stored = next
    open = true
    if (!switched) return
    accessToken = null
    tell(toState(next))
  }
}
