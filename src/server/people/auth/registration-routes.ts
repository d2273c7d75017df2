import type { MailKind } from '#shared/mail.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import type { AuthDeps } from './auth-deps.ts'
import { countPasswordHash, limitAttempts, limitMails, mailboxOfBody } from './attempts.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { LINK_MINUTES } from './links.ts'
import { registerParent, verifyEmail } from './register.ts'
import { checkResetLink, resetPassword } from './reset-password.ts'

/** Routes without a session: registration and mailed links. */
export function registrationRoutes(app: App, deps: AuthDeps): void {
  const addressLimit = { max: deps.config.addressAttempts, minutes: 10 }
  const registrations = limitAttempts(deps.counters, { kind: 'register', max: 5, minutes: 10, key: mailboxOfBody })
  const mails = limitMails(deps.counters)

  route(
    app,
    'POST /auth/register',
    async (request) => {
      await registrations.count(request)
      await mails.count(request)
      await registerParent(deps, request.body, countPasswordHash(deps.counters, request))
      return { exists: false, verify_minutes: LINK_MINUTES }
    },
    { rateLimit: addressLimit },
  )

  route(
    app,
    'GET /auth/verify-email/:token',
    async (request) => {
      await verifyEmail(deps, request.params.token)
      return { verified: true }
    },
    { rateLimit: addressLimit },
  )

  mailRequestRoute('POST /auth/resend-verification', 'verify-email')
  mailRequestRoute('POST /auth/forgot-password', 'reset-password')

  route(
    app,
    'GET /auth/reset-password/:token',
    async (request) => {
      await checkResetLink(deps, deps.db, request.params.token)
      return { valid: true }
    },
    { rateLimit: addressLimit },
  )

  route(
    app,
    'POST /auth/reset-password',
    async (request) => {
      await resetPassword(deps, request.body)
      return { reset: true }
    },
    { rateLimit: addressLimit },
  )

  route(
    app,
    'GET /auth/invitation/:token',
    async (request) => {
      const { invitation, club } = await readInvitation(deps, deps.db, request.params.token)
      return { email: invitation.email, club }
    },
    { rateLimit: addressLimit },
  )

  route(
    app,
    'POST /auth/invitation',
    async (request) => {
      await acceptInvitation(deps, request.body, countPasswordHash(deps.counters, request))
      return { accepted: true }
    },
    { rateLimit: addressLimit },
  )

  /** A route that queues a mail for any address. Its answer does not reveal whether the account exists. */
  function mailRequestRoute(name: 'POST /auth/resend-verification' | 'POST /auth/forgot-password', kind: MailKind) {
    const requests = limitAttempts(deps.counters, { kind, max: 5, minutes: 30, key: mailboxOfBody })
    route(
      app,
      name,
      async (request) => {
        await requests.count(request)
        await mails.count(request)
        await queueMail(deps, deps.db, { kind, address: request.body.email })
        return { sent: true }
      },
      { rateLimit: addressLimit },
    )
  }
}
