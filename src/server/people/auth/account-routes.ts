import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { fetchUser } from './accounts.ts'
import type { AuthDeps } from './auth-deps.ts'
import { limitAttempts } from './attempts.ts'
import { chooseLocale, confirmPassword, updateUser } from './change-account.ts'
import { endOwnSession, listOwnSessions } from './own-sessions.ts'
import { endSessionsOf } from './sessions.ts'

/** Routes for the user's own account. */
export function accountRoutes(app: App, deps: AuthDeps): void {
  const failures = limitAttempts(deps.counters, { kind: 'confirm', max: 10, minutes: 5, key: ({ viewer }) => String(viewer?.userId) })

  route(app, 'POST /auth/confirm-password', async (request) => {
    const confirm = () => confirmPassword(deps, request.viewer, request.body)
    return { verified: await failures.run(request, confirm, ({ value }) => value === false) }
  })

  route(app, 'PUT /auth/update-user', async (request) => {
    const { viewer } = request
    await updateUser(deps, viewer, request.body)
    deps.viewers.forgetUser(viewer.userId)
    return { user: await fetchUser(deps, viewer.userId) }
  })

  route(app, 'PUT /auth/locale', async (request) => {
    const { userId } = request.viewer
    await chooseLocale(deps, userId, request.body.locale)
    return { user: await fetchUser(deps, userId) }
  })

  route(app, 'GET /auth/sessions', async (request) => ({ data: await listOwnSessions(deps, request.viewer) }))

  route(app, 'DELETE /auth/sessions', async (request) => {
    const { viewer } = request
    await endSessionsOf(deps, viewer.userId, viewer.sessionId)
    deps.viewers.forgetUser(viewer.userId)
    return { data: await listOwnSessions(deps, viewer) }
  })

  route(app, 'DELETE /auth/sessions/:id', async (request) => {
    const { viewer } = request
    await endOwnSession(deps, viewer, request.params.id)
    deps.viewers.forget(request.params.id)
    return { data: await listOwnSessions(deps, viewer) }
  })
}
