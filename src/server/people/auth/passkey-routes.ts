import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import type { AuthDeps } from './auth-deps.ts'
import { addPasskey, creationOptions, listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { relyingPartyOf } from './relying-party.ts'
import { worksInConsole } from './second-factor.ts'

/** The user's own passkeys and recovery codes. */
export function passkeyRoutes(app: App, deps: AuthDeps): void {
  const { config } = deps

  route(app, 'GET /auth/passkeys', async ({ viewer: { userId, role } }) => ({
    data: await listPasskeys(deps.db, userId),
    recovery_codes_left: worksInConsole(role) ? await countRecoveryCodes(deps.db, userId) : null,
  }))

  route(app, 'POST /auth/passkeys/options', async (request) => ({
    options: await creationOptions(deps, relyingPartyOf(config, request), request.viewer),
  }))

  route(app, 'POST /auth/passkeys', async (request) => {
    const { passkey, codes } = await addPasskey(deps, relyingPartyOf(config, request), request.viewer, request.body)
    deps.viewers.forgetUser(request.viewer.userId)
    return { data: passkey, recovery_codes: codes }
  })

  route(app, 'PUT /auth/passkeys/:id', async ({ viewer, params, body }) => {
    await renamePasskey(deps, viewer, { id: params.id, name: body.name })
  })

  route(app, 'DELETE /auth/passkeys/:id', async ({ viewer, params }) => {
    await removePasskey(deps, viewer, params.id)
    deps.viewers.forgetUser(viewer.userId)
  })

  route(app, 'POST /auth/recovery-codes', async ({ viewer }) => ({ codes: await renewRecoveryCodes(deps, viewer) }))
}
