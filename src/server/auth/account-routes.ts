import { z } from 'zod'
import { chooseLocaleSchema, confirmedSchema, confirmPasswordSchema, ownSessionsSchema, updateUserSchema } from '#shared/account.schema.ts'
import { userAnswerSchema } from '#shared/user.schema.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { App } from '../typed-app.ts'
import { fetchUser } from './accounts.ts'
import type { AuthDeps } from './auth-deps.ts'
import { limitAttempts } from './attempts.ts'
import { chooseLocale, confirmPassword, updateUser } from './change-account.ts'
import { endOwnSession, listOwnSessions } from './own-sessions.ts'
import { endSessionsOf } from './sessions.ts'
import type { Viewer } from './viewer.ts'

const tags = ['account']

/** What people do with their own account once they are signed in. */
export function accountRoutes(app: App, deps: AuthDeps): void {
  const failures = limitAttempts(deps.counters, { sort: 'confirm', max: 10, minutes: 5, key: ({ viewer }) => String(viewer?.userId) })

  app.post(
    '/auth/confirm-password',
    {
      schema: {
        summary: 'Confirm the password: for five minutes this session may then change the account',
        tags,
        body: confirmPasswordSchema,
        response: { 200: confirmedSchema },
      },
      config: { access: 'signed-in', errors: ['too_many_requests'] },
    },
    async (request) => {
      await failures.demand(request)
      const verified = await confirmPassword(deps, request.viewer as Viewer, request.body)
      if (!verified) await failures.spend(request)
      return { verified }
    },
  )

  app.put(
    '/auth/update-user',
    {
      schema: { summary: 'Change password or phone', tags, body: updateUserSchema, response: { 200: userAnswerSchema } },
      config: { access: 'signed-in', errors: ['forbidden', 'confirmation_required', 'weak_password', 'unavailable'] },
    },
    async (request) => {
      const viewer = request.viewer as Viewer
      await updateUser(deps, viewer, request.body)
      deps.viewers.forgetUser(viewer.userId)
      return { user: await fetchUser(deps, viewer.userId) }
    },
  )

  app.put(
    '/auth/locale',
    {
      schema: { summary: 'Choose the language of the mails', tags, body: chooseLocaleSchema, response: { 200: userAnswerSchema } },
      config: { access: 'signed-in' },
    },
    async (request) => {
      const { userId } = request.viewer as Viewer
      await chooseLocale(deps, userId, request.body.locale)
      return { user: await fetchUser(deps, userId) }
    },
  )

  app.get(
    '/auth/sessions',
    { schema: { summary: 'Own sessions', tags, response: { 200: ownSessionsSchema } }, config: { access: 'signed-in' } },
    async (request) => ({ data: await listOwnSessions(deps, request.viewer as Viewer) }),
  )

  app.delete(
    '/auth/sessions',
    { schema: { summary: 'End all own sessions but this', tags, response: { 200: ownSessionsSchema } }, config: { access: 'signed-in' } },
    async (request) => {
      const viewer = request.viewer as Viewer
      await endSessionsOf(deps, viewer.userId, viewer.sessionId)
      deps.viewers.forgetUser(viewer.userId)
      return { data: await listOwnSessions(deps, viewer) }
    },
  )

  app.delete(
    '/auth/sessions/:id',
    {
      schema: {
        summary: 'End one of the own sessions',
        tags,
        params: z.object({ id: idSchema }),
        response: { 200: ownSessionsSchema },
      },
      config: { access: 'signed-in', errors: ['not_found'] },
    },
    async (request) => {
      const viewer = request.viewer as Viewer
      await endOwnSession(deps, viewer, request.params.id)
      deps.viewers.forget(request.params.id)
      return { data: await listOwnSessions(deps, viewer) }
    },
  )
}
