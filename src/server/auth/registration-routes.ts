import { z } from 'zod'
import {
  linkSchema,
  linkTokenSchema,
  mailRequestedSchema,
  mailRequestSchema,
  passwordResetSchema,
  registeredSchema,
  registerSchema,
  resetPasswordSchema,
  verifiedSchema,
} from '#shared/account.schema.ts'
import type { MailKind } from '../db/schema/mails.ts'
import type { App } from '../typed-app.ts'
import { queueMail } from '../mail/queue.ts'
import type { AuthDeps } from './auth-deps.ts'
import { accountInBody, limitAttempts } from './attempts.ts'
import { LINK_MINUTES } from './links.ts'
import { registerParent } from './register.ts'
import { checkResetLink, resetPassword } from './reset-password.ts'
import { verifyEmail } from './verify-email.ts'

const tags = ['account']
const byToken = z.object({ token: linkTokenSchema })
const byAddress = { max: 20, timeWindow: '10 minutes' }

/** What is done signed out: registration, and what mailed links are for. */
export function registrationRoutes(app: App, deps: AuthDeps): void {
  const registrations = limitAttempts(deps.counters, { sort: 'register', max: 5, minutes: 10, key: accountInBody })

  app.post(
    '/auth/register',
    {
      schema: { summary: 'Register as a parent', tags, body: registerSchema, response: { 201: registeredSchema } },
      config: { access: 'public', rateLimit: byAddress, errors: ['email_taken', 'weak_password', 'unavailable'] },
    },
    async (request, reply) => {
      await registrations.spend(request)
      await registerParent(deps, request.body)
      return reply.code(201).send({ exists: false, verify_minutes: LINK_MINUTES })
    },
  )

  app.get(
    '/auth/verify-email/:token',
    {
      schema: { summary: 'Verify an address by a mailed link', tags, params: byToken, response: { 200: verifiedSchema } },
      config: { access: 'public', changesState: true, rateLimit: byAddress, errors: ['not_found', 'gone'] },
    },
    async (request) => {
      await verifyEmail(deps, request.params.token)
      return { verified: true as const }
    },
  )

  orders('/auth/resend-verification', 'Have the verification mail sent again', 'verify-email')
  orders('/auth/forgot-password', 'Have a link mailed that sets a new password', 'reset-password')

  app.get(
    '/auth/reset-password/:token',
    {
      schema: { summary: 'Whether a mailed link may set a new password', tags, params: byToken, response: { 200: linkSchema } },
      config: { access: 'public', rateLimit: byAddress, errors: ['not_found', 'gone'] },
    },
    async (request) => {
      await checkResetLink(deps, deps.db, request.params.token)
      return { valid: true as const }
    },
  )

  app.post(
    '/auth/reset-password',
    {
      schema: { summary: 'Set a new password by a mailed link', tags, body: resetPasswordSchema, response: { 200: passwordResetSchema } },
      config: { access: 'public', rateLimit: byAddress, errors: ['not_found', 'gone', 'weak_password', 'unavailable'] },
    },
    async (request) => {
      await resetPassword(deps, request.body)
      return { reset: true as const }
    },
  )

  /** A call that orders a mail for whatever address is given; whether there is an account shows only in the mailbox. */
  function orders(url: string, summary: string, kind: MailKind) {
    const requests = limitAttempts(deps.counters, { sort: kind, max: 5, minutes: 30, key: accountInBody })
    app.post(
      url,
      {
        schema: { summary, tags, body: mailRequestSchema, response: { 202: mailRequestedSchema } },
        config: { access: 'public', rateLimit: byAddress },
      },
      async (request, reply) => {
        await requests.spend(request)
        await queueMail(deps, deps.db, { kind, address: request.body.email })
        return reply.code(202).send({ sent: true })
      },
    )
  }
}
