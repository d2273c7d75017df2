import type { Tokens } from '#shared/auth.schema.ts'
import { localStore } from './local-store.ts'
import type { StoredSession } from './stored-session.ts'

const REFRESH_TOKEN_KEY = 'refresh_token'

// Loaded only for sign-in and signed-in users. Public pages do not need it.
const http = () => import('./http.ts')

let access: string | null = null

/** The tokens of a session. In cookie mode the browser keeps them, and nothing is stored here. */
export const sessionTokens = {
  /** The access token of bearer mode, which is only in memory. */
  access: () => access,

  keep(mode: StoredSession['mode'], tokens: Tokens): void {
    if (mode === 'cookie') return
    access = tokens.accessToken
    localStore.set(REFRESH_TOKEN_KEY, tokens.refreshToken)
  },

  /** Exchanges the refresh token, in a cookie or stored here, for its successor. */
  async exchange(mode?: StoredSession['mode']): Promise<Tokens> {
    const { openCall } = await http()
    const refreshToken = mode === 'cookie' ? null : localStore.get(REFRESH_TOKEN_KEY)
    return openCall('POST /auth/refresh-token', { body: refreshToken ? { refreshToken } : {} })
  },

  forgetAccess: () => void (access = null),
  forgetRefresh: () => localStore.remove(REFRESH_TOKEN_KEY),
}

/** Whether cookies work here. Each answer sets a cookie, so the second request shows whether the browser returned it. */
export async function cookiesWork(): Promise<boolean> {
  const { openCall } = await http()
  const check = () => openCall('GET /auth/check')
  return (await check()).status || (await check()).status
}
