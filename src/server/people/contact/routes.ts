import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { OWN_EMAILJS } from '#shared/contact.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { toApiError } from '../../platform/http/error-handler.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { requestConsultation } from './request.ts'

/** The call of the contact form, which EmailJS's library makes: answers are plain text, as in EmailJS. */
export function contactRoutes(app: App, deps: Deps & { config: Config }): void {
  route(
    app,
    'POST /v1.0/email/send',
    async (request, reply) => {
      const { user_id, service_id, template_id, template_params } = request.body
      if (user_id !== OWN_EMAILJS.publicKey) throw new ApiError('bad_request', 'The Public Key is invalid')
      if (service_id !== OWN_EMAILJS.serviceId) throw new ApiError('bad_request', 'The service ID not found')
      if (template_id !== OWN_EMAILJS.templateId) throw new ApiError('bad_request', 'The template ID not found')
      await requestConsultation(deps, deps.config.officeEmail, template_params)
      void reply.type('text/plain; charset=utf-8')
      return 'OK'
    },
    { rateLimit: { max: 40, minutes: 10 }, errorHandler: sendPlainError },
  )
}

function sendPlainError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const apiError = toApiError(error)
  if (apiError.status >= 500) request.log.error({ err: error }, 'request failed')
  if (apiError.retryAfter !== null) void reply.header('retry-after', String(apiError.retryAfter))
  const text = hasZodFastifySchemaValidationErrors(error) ? describeIssue(error.validation[0]) : apiError.message
  void reply.code(apiError.status).type('text/plain; charset=utf-8').send(text)
}

function describeIssue(first: { instancePath: string; message?: string } | undefined): string {
  const [, object, parameter] = first?.instancePath.split('/') ?? []
  if (object === 'template_params' && parameter) return `The template parameter ${parameter} is missing or wrong`
  return object ? `The ${object} parameter is missing or wrong` : 'The call is not an object'
}
