import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CONTACT_PATH, OWN_EMAILJS } from '#shared/contact.ts'
import { emailJsCallSchema } from '#shared/contact.schema.ts'
import type { App } from '../typed-app.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { toRefusal } from '../errors.ts'
import { Refusal } from '../refusal.ts'
import { requestConsultation } from './request.ts'

const plain = (description: string) => ({ description, content: { 'text/plain': { schema: z.string() } } })

/** The contact form's call, which EmailJS's library makes: the answers are theirs, sentences in plain text. */
export function contactRoutes(app: App, deps: Deps & { config: Config }): void {
  app.post(
    CONTACT_PATH.slice('/api'.length),
    {
      schema: {
        summary: 'Ask for a consultation, as EmailJS is called',
        tags: ['contact'],
        body: emailJsCallSchema,
        response: {
          200: plain('`OK`'),
          400: plain('A key, a template parameter or the whole call is wrong'),
          403: plain('Sent on behalf of another site'),
          413: plain('Too large'),
          415: plain('Not JSON'),
          429: plain('Too Many Requests'),
          500: plain('Something went wrong on our side'),
          503: plain('Not available just now'),
        },
      },
      config: { access: 'public', rateLimit: { max: 10, timeWindow: '10 minutes' } },
      errorHandler: answerInWords,
    },
    async (request, reply) => {
      const { user_id, service_id, template_id, template_params } = request.body
      if (user_id !== OWN_EMAILJS.publicKey) throw new Refusal('bad_request', 'The Public Key is invalid')
      if (service_id !== OWN_EMAILJS.serviceId) throw new Refusal('bad_request', 'The service ID not found')
      if (template_id !== OWN_EMAILJS.templateId) throw new Refusal('bad_request', 'The template ID not found')
      await requestConsultation(deps, deps.config.officeEmail, template_params)
      return reply.type('text/plain; charset=utf-8').send('OK')
    },
  )
}

function answerInWords(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  if (refusal.retryAfter !== null) void reply.header('retry-after', String(refusal.retryAfter))
  const words = hasZodFastifySchemaValidationErrors(error) ? whatIsWrong(error.validation[0]) : refusal.message
  void reply.code(refusal.status).type('text/plain; charset=utf-8').send(words)
}

function whatIsWrong(first: { instancePath: string; message?: string } | undefined): string {
  const [, object, parameter] = first?.instancePath.split('/') ?? []
  if (object === 'template_params' && parameter) return `The template parameter ${parameter} is missing or wrong`
  return object ? `The ${object} parameter is missing or wrong` : 'The call is not an object'
}
