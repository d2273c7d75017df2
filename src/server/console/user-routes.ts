import { changeFields } from '../platform/change-fields.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { findUser } from '../people/auth/find-user.ts'
import {
  changeRole,
  createUser,
  getRole,
  issuePasswordLink,
  lockUser,
  resetUserPassword,
  revokeSession,
  revokeSessions,
} from '../people/auth/manage-users.ts'
import { resetSecondFactor } from '../people/auth/reset-second-factor.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { actorOf } from './actor.ts'
import { listOpenSessions, listUsers } from './user-repository.ts'

/** Users, their locks, passwords and sessions. */
export function consoleUserRoutes(app: App, deps: Deps): void {
  route(app, 'GET /console/users', ({ query }) => listUsers(deps.db, query))

  route(app, 'POST /console/users', async (request) => {
    const { role, name, lastname, sign_in: signIn, club_id: clubId, club_ids: clubIds } = request.body
    const signInName = role === 'parent' ? { email: signIn } : { username: signIn }
    const { id } = await createUser(deps, actorOf(request), { role, name, lastname, clubId, clubIds, ...signInName })
    return { data: { _id: id, ...(await issuePasswordLink(deps, id)) } }
  })

  route(app, 'PUT /console/users/:id/lock', async (request) => {
    const { id } = await findUser(deps.db, request.params.id)
    if (id === actorOf(request)) throw new ApiError('rule_violated', 'You cannot lock your own account.', { reason: 'own_account' })
    await lockUser(deps, actorOf(request), { userId: id, locked: request.body.locked })
  })

  route(app, 'PUT /console/users/:id/role', async (request) => {
    const user = await findUser(deps.db, request.params.id)
    if (user.id === actorOf(request)) throw new ApiError('rule_violated', 'You cannot change your own role.', { reason: 'own_account' })
    await changeFields(deps, request.body, {
      row: `role ${user.id}`,
      read: (tx) => getRole(tx, user.id),
      save: (within, _, { role, club_id: clubId, club_ids: clubIds }) =>
        changeRole(within, actorOf(request), { user, role, clubId: clubId ?? undefined, clubIds }),
    })
  })

  route(app, 'POST /console/users/:id/password', async (request) => {
    const { id } = await findUser(deps.db, request.params.id)
    await resetUserPassword(deps, actorOf(request), id)
    return { data: { _id: id, ...(await issuePasswordLink(deps, id)) } }
  })

  route(app, 'DELETE /console/users/:id/passkeys', async (request) => {
    const { id } = await findUser(deps.db, request.params.id)
    if (id === actorOf(request)) throw new ApiError('rule_violated', 'Own passkeys are removed in the profile.', { reason: 'own_account' })
    await resetSecondFactor(deps, actorOf(request), id)
  })

  route(app, 'GET /console/users/:id/sessions', async ({ params }) => ({ data: await listOpenSessions(deps.db, params.id) }))

  route(app, 'DELETE /console/users/:id/sessions', async (request) => {
    const { id } = await findUser(deps.db, request.params.id)
    await revokeSessions(deps, actorOf(request), id)
  })

  route(app, 'DELETE /console/sessions/:id', async (request) => {
    await revokeSession(deps, actorOf(request), request.params.id)
  })
}
