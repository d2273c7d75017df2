import { fc } from '../../support/fast-check.ts'

/** The part of JSON Schema that the OpenAPI document uses. */
interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
}

interface Operation {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type Document = { paths: Record<string, Record<string, Operation>> }

/** Everything that a client controls. */
export interface Hostile {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '‮\u{1F468}‍\u{1F469}',
  "'; drop table games; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '%',
  '${7*7}',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '1e999',
  '0'.repeat(16),
  'x'.repeat(43),
  'x'.repeat(5000),
  '2026-11-21T10:00:00Z',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  'parent@example.test',
  'მოედანი',
]
const text = fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 20 }))
const number = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 2 ** 31, 2 ** 53, 1e308, 0.1),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const anything = fc.oneof(text, number, fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 4 }))

/** Values that match a schema most of the time, so that they pass validation. */
function like(schema: Schema): fc.Arbitrary<unknown> {
  const { type, properties, items, anyOf, oneOf, allOf, format } = schema
  const right = (() => {
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const choices = anyOf ?? oneOf ?? allOf
    if (choices) return fc.oneof(...choices.map(like))
    if (properties) {
      const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, like(field)]))
      return fc.record(fields, { requiredKeys: schema.required?.filter((name) => name in fields) ?? [] })
    }
    if (items) return fc.array(like(items), { maxLength: 4 })
    if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
    if (format === 'email') return fc.constantFrom('parent@example.test', 'nobody@example.test', 'a@b.c')
    const kind = [type].flat()[0]
    if (kind === 'integer') return fc.integer({ min: -5, max: 300 })
    if (kind === 'number') return number
    if (kind === 'boolean') return fc.boolean()
    return text
  })()
  return fc.oneof({ arbitrary: right, weight: 8 }, { arbitrary: anything, weight: 1 })
}

const BROKEN = [
  '{',
  '{"a":',
  '[]',
  'null',
  '"text"',
  '1',
  '',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
]
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'text/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'nonsense',
]
const HEADERS = [
  ['origin', 'https://evil.test'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['x-forwarded-for', '1.2.3.4, ::1, nonsense'],
  ['x-forwarded-host', 'evil.test'],
  ['accept-encoding', 'br;q=nonsense, *'],
  ['accept-language', '\u00ff'],
  ['if-none-match', '"'],
  ['range', 'bytes=0-,5-1'],
  ['cookie', 'access=; refresh=%00; =; a'],
  ['content-encoding', 'gzip'],
  ['x-http-method-override', 'DELETE'],
] as const

const body = (schema: Schema | undefined) =>
  fc.oneof(
    { arbitrary: (schema ? like(schema) : anything).map((value) => JSON.stringify(value) ?? ''), weight: 6 },
    { arbitrary: fc.constantFrom<string>(...BROKEN), weight: 1 },
    { arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)), weight: 1 },
  )

/** Hostile calls of one documented operation. */
function callsOf(path: string, method: string, { parameters = [], requestBody }: Operation, known: Known): fc.Arbitrary<Hostile> {
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const id = fc.oneof({ arbitrary: fc.constantFrom(...known.ids), weight: 3 }, text)
  const inPath = fc.record(Object.fromEntries(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => [name, id])))
  const inQuery = fc.record(Object.fromEntries(query.map(({ name, schema }) => [name, like(schema)])), { requiredKeys: [] })
  const headers = fc.record({
    authorization: fc.constantFrom(...known.tokens.map((token) => `Bearer ${token}`), 'Bearer x.y.z', 'Basic eDp5', 'Bearer'),
    type: fc.oneof({ arbitrary: fc.constant('application/json'), weight: 8 }, fc.constantFrom(...TYPES)),
    odd: fc.option(fc.constantFrom(...HEADERS), { freq: 6 }),
  })
  const schema = requestBody?.content['application/json']?.schema
  return fc.record({ inPath, inQuery, headers, payload: body(schema) }).map((made) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(String(made.inPath[name]))))
    const search = new URLSearchParams(Object.entries(made.inQuery).map(([name, value]) => [name, wellFormed(String(value))]))
    const sendsBody = method !== 'get' && (requestBody !== undefined || made.payload.length < 20)
    const sent: Hostile = {
      method: method.toUpperCase(),
      url: search.size > 0 ? `${filled}?${search.toString()}` : filled,
      headers: { authorization: made.headers.authorization },
    }
    if (made.headers.odd) sent.headers[made.headers.odd[0]] = made.headers.odd[1]
    if (sendsBody) {
      sent.headers['content-type'] = made.headers.type
      sent.payload = made.payload
    }
    return sent
  })
}

/** Lone surrogates cannot be encoded in an address. */
const wellFormed = (value: string) => value.toWellFormed()

/** Existing ids and tokens, with which a call passes the guard. */
export interface Known {
  ids: string[]
  tokens: string[]
}

/** Calls of all operations of a document. */
export function hostileCalls({ paths }: Document, known: Known): fc.Arbitrary<Hostile> {
  const each = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callsOf(path, method, operation, known)),
  )
  return fc.oneof(...each)
}

const OWN_EVENTS = ['join-game', 'leave-game', 'join-schedule', 'leave-schedule', 'picture-delay', 'probe']
const EVENTS = [...OWN_EVENTS, 'game-updated', 'message', '__proto__']

/** Socket messages: every event, and some unknown ones, with any arguments. */
export const hostileEvents = (known: Known): fc.Arbitrary<{ event: string; values: unknown[] }> =>
  fc.record({
    event: fc.constantFrom(...EVENTS),
    values: fc.array(fc.oneof(fc.constantFrom<unknown>(...known.ids), anything), { maxLength: 3 }),
  })
