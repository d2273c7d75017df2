import { parseCallName } from '#shared/call-name.ts'
import { CALLS, type CallName } from '#shared/calls.schema.ts'
import type { Call } from '#shared/calls/call.schema.ts'

/** A request to the service, as an entry of the table of calls. */
export interface MadeCall {
  name: CallName
  params: unknown
  query: unknown
  body: unknown
}

const patterns = (Object.keys(CALLS) as CallName[])
  .map((name) => {
    const { method, path } = parseCallName(name)
    return {
      name,
      method,
      pattern: new RegExp(`^/api${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
      parameters: path.split(':').length - 1,
    }
  })
  // As in the service: a fixed path comes before one with parameters.
  .toSorted((one, two) => one.parameters - two.parameters)

/** The entry of the table that a name stands for. */
export const entryOf = (name: CallName): Call => CALLS[name]

/**
 * Reads a request by the table.
 *
 * @throws Error if the table has no such call, or the input does not match its schemas
 */
export async function matchCall(request: Request): Promise<MadeCall> {
  const { pathname, searchParams } = new URL(request.url)
  const found = patterns.find(({ method, pattern }) => method === request.method && pattern.test(pathname))
  if (!found) throw new Error(`The table has no call ${request.method} ${pathname}`)
  const { name, pattern } = found
  const entry = entryOf(name)
  const text = await request.clone().text()
  const params = Object.fromEntries(
    Object.entries(pattern.exec(pathname)?.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
  )
  const check = (part: 'params' | 'query' | 'body', value: unknown): unknown => {
    const result = entry[part]?.safeParse(value)
    if (result?.error) throw new Error(`${name} was sent ${part} that do not match: ${result.error.message}`)
    return result?.data
  }
  return {
    name,
    params: check('params', params),
    query: check('query', Object.fromEntries(searchParams)),
    body: check('body', text === '' ? undefined : (JSON.parse(text) as unknown)),
  }
}
