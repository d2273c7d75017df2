import { io, type Socket } from 'socket.io-client'
import { z } from 'zod'

// A client of someone else: it knows the address, the OpenAPI document found there and docs/socket.md, and nothing of
// the sources. What it sends and what it gets is held against the document.

interface Operation {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
}

/** An answer, read. */
export interface Answer<T> {
  status: number
  body: T
}

/** What to call: by the path as the document writes it. */
export interface Request {
  parameters?: Record<string, string>
  body?: object
}

/** Someone's device: it keeps the tokens of one sign-in. */
export interface Device {
  token: string | null
  call<T = unknown>(method: string, path: string, request?: Request): Promise<Answer<T>>
  connect(): Promise<Socket>
}

/** Reads the document of a service. */
export async function discover(origin: string): Promise<{ device(): Device }> {
  const { paths } = (await (await fetch(`${origin}/api/docs/json`)).json()) as Document

  async function call<T>(device: Device, method: string, path: string, { parameters = {}, body }: Request): Promise<Answer<T>> {
    const operation = paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error(`The document has no ${method} ${path}.`)
    const asked = operation.requestBody?.content['application/json']?.schema
    if (asked) fits(asked, body, `what was to be sent to ${path}`)
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
    const answer = await fetch(origin + url, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(device.token && { authorization: `Bearer ${device.token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const response = operation.responses[answer.status]
    if (!response) throw new Error(`The document has no answer ${answer.status} of ${method} ${path}: ${await answer.text()}`)
    const schema = response.content?.['application/json']?.schema
    const text = await answer.text()
    const read: unknown = text === '' ? null : JSON.parse(text)
    if (schema) fits(schema, read, `the answer ${answer.status} of ${path}`)
    return { status: answer.status, body: read as T }
  }

  return {
    device() {
      const device: Device = {
        token: null,
        call: (method, path, request = {}) => call(device, method, path, request),
        async connect() {
          const socket = io(origin, {
            path: '/socket/game-updates',
            transports: ['websocket'],
            forceNew: true,
            auth: { token: device.token },
          })
          await new Promise<void>((resolve, reject) => {
            socket.once('connect', resolve)
            socket.once('connect_error', reject)
          })
          return socket
        },
      }
      return device
    },
  }
}

function fits(schema: object, value: unknown, what: string): void {
  const read = z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema).safeParse(value)
  if (!read.success) throw new Error(`${what} is not as documented.\n${z.prettifyError(read.error)}`)
}
