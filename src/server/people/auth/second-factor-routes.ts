import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { AuthDeps } from './auth-deps.ts'
import { limitAttempts } from './attempts.ts'
import { markDevice } from './devices.ts'
import { listPasskeys } from './own-passkeys.ts'
import { confirmByRecoveryCode } from './recovery-codes.ts'
import { relyingPartyOf } from './relying-party.ts'
import { startSession } from './sessions.ts'
import { confirmByPasskey, confirmOptions, signInByPasskey, signInOptions } from './verify-passkey.ts'

/** Sign-in with a passkey, and the second factor after a password. */
export function secondFactorRoutes(app: App, deps: AuthDeps): void {
  const { cookies, config } = deps
  const addressLimit = { max: config.addressAttempts, minutes: 1 }
  const failures = limitAttempts(deps.counters, {
    kind: 'second-factor',
    max: 10,
    minutes: 5,
    key: ({ viewer }) => String(viewer?.userId),
  })

  route(app, 'POST /auth/passkey/options', async (request) => ({ options: await signInOptions(deps, relyingPartyOf(config, request)) }), {
    rateLimit: addressLimit,
  })

  route(
    app,
    'POST /auth/passkey',
    async (request, reply) => {
      const { id, email, username } = await signInByPasskey(deps, relyingPartyOf(config, request), request.body.response)
      const tokens = await startSession(deps, { userId: id, userAgent: request.headers['user-agent'] ?? '', by: 'passkey' })
      request.noted = { user: id }
      cookies.set(reply, tokens)
      cookies.mark(reply, markDevice(deps.keys, String(email ?? username).toLowerCase()))
      return tokens
    },
    { rateLimit: addressLimit },
  )

  route(app, 'GET /auth/second-factor', async ({ viewer }) => {
    if (!viewer.missingSecondFactor) return { state: 'none' as const }
    const own = await listPasskeys(deps.db, viewer.userId)
    return { state: own.length > 0 ? ('confirm' as const) : ('register' as const) }
  })

  route(app, 'POST /auth/second-factor/options', async (request) => ({
    options: await confirmOptions(deps, relyingPartyOf(config, request), request.viewer),
  }))

  route(app, 'POST /auth/second-factor', (request) =>
    counted(request, () => confirmByPasskey(deps, relyingPartyOf(config, request), request.viewer, request.body.response)),
  )

  route(app, 'POST /auth/second-factor/recovery-code', (request) =>
    counted(request, () => confirmByRecoveryCode(deps, request.viewer, request.body.code)),
  )

  /** Limits wrong answers per account. */
  async function counted(request: Parameters<typeof failures.count>[0] & { viewer: { sessionId: string } }, confirm: () => Promise<void>) {
    await failures.run(request, confirm, ({ error }) => error instanceof ApiError)
    deps.viewers.forget(request.viewer.sessionId)
  }
}
