import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { parseCallName } from '#shared/call-name.ts'
import { CALLS, type CallName, type Calls } from '#shared/calls.schema.ts'
import type { Call } from '#shared/calls/call.schema.ts'
import type { App } from './typed-app.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's entry in the table of calls. Every route of the API has one. */
    call?: Call
    rateLimit?: RouteLimit
  }
}

/** How often each address may call a route, in so many minutes. */
export interface RouteLimit {
  max: number
  minutes: number
}

type Read<K extends CallName, Name extends string> =
  Calls[K] extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : unknown
type Viewed<K extends CallName> = Calls[K]['access'] extends 'public' ? unknown : { viewer: NonNullable<FastifyRequest['viewer']> }

/** A request that was validated by the call's schemas. It has a viewer if the call requires a session. */
type CallRequest<K extends CallName> = FastifyRequest<{
  Params: Read<K, 'params'>
  Querystring: Read<K, 'query'>
  Body: Read<K, 'body'>
}> &
  Viewed<K>

type Answer<K extends CallName> = Calls[K]['answer'] extends z.ZodNull ? void : z.input<Calls[K]['answer']>
type Handler<K extends CallName> = (request: CallRequest<K>, reply: FastifyReply) => Answer<K> | Promise<Answer<K>>

interface Options extends Pick<RouteShorthandOptions, 'bodyLimit' | 'errorHandler'> {
  rateLimit?: RouteLimit
}

/** Registers the handler of a call. Method, path, schemas and access come from the table of calls. */
export function route<K extends CallName>(app: App, name: K, handler: Handler<K>, { rateLimit, ...options }: Options = {}): void {
  const call: Call = CALLS[name]
  const { method, path } = parseCallName(name)
  const { summary, tags, params, query, body } = call
  app.route({
    ...options,
    method,
    url: path,
    schema: {
      summary,
      tags,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: call.plainText ? plainAnswers(call.plainText) : { [call.status ?? 200]: call.answer },
    },
    config: { call, ...(rateLimit && { rateLimit }) },
    handler: withStatus(call, handler as never),
  })
}

type AnyHandler = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Sets the status of a success. With 200 the handler is used as it is. */
function withStatus({ status }: Call, handler: AnyHandler): AnyHandler {
  if (status === undefined) return handler
  if (status !== 204) return (request, reply) => handler(request, reply.code(status))
  return async (request, reply) => {
    await handler(request, reply)
    return reply.code(status).send(null)
  }
}

function plainAnswers(descriptions: Readonly<Record<number, string>>) {
  const plain = (description: string) => ({ description, content: { 'text/plain': { schema: z.string() } } })
  return Object.fromEntries(Object.entries(descriptions).map(([status, description]) => [status, plain(description)]))
}
