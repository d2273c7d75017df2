import type { CallAnswer, CallInput, CallName } from '#shared/calls.schema.ts'
import { ERROR_STATUS } from '#server/platform/http/api-error.ts'
import { CONTRACT_HEADER, CONTRACT_VERSION } from '#shared/product.ts'
import { errorCodesOf } from '#server/platform/http/route-errors.ts'
import { entryOf, matchCall, type MadeCall } from './match-call.ts'
import { isReply, type Reply } from './replies.ts'

type Given<K extends CallName> = CallAnswer<K> | Reply<CallAnswer<K>>
/** The answers of the service by call: a value, or a function of the call's input. */
export type Answers = { [K in CallName]?: Given<K> | ((input: Required<CallInput<K>>) => Given<K>) }

/** What one test gives and finds. */
interface Dealings {
  answers: Answers
  made: MadeCall[]
  faults: string[]
}

/** Null between tests: what an earlier screen still asks finds no network, and waits for no answer. */
let current: Dealings | null = null

/** The service, replaced at `fetch`. All it is asked and answers is checked by the table of calls. */
export const service = {
  /** Gives answers, in addition to those, or instead of those given before. */
  answers(more: Answers): void {
    current ??= { answers: {}, made: [], faults: [] }
    current.answers = { ...current.answers, ...more }
  },

  /** The inputs of the calls made so far by a name, oldest first. */
  calls: <K extends CallName>(name: K): CallInput<K>[] =>
    (current?.made ?? []).filter((call) => call.name === name) as unknown as CallInput<K>[],

  /** What went wrong: calls that have no answer, and what does not match the table. */
  faults: () => current?.faults ?? [],

  /** Forgets everything. */
  close(): void {
    current = null
  },
}

const pageFetch = globalThis.fetch.bind(globalThis)

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { origin, pathname } = new URL(request.url)
  if (origin === location.origin && !pathname.startsWith('/api/')) return pageFetch(request)
  const dealings = current
  if (!dealings) throw new TypeError('Failed to fetch')
  try {
    if (origin !== location.origin) throw new Error(`Another site was asked: ${request.url}`)
    const call = await matchCall(request)
    dealings.made.push(call)
    return await answer(call, dealings.answers, request.signal)
  } catch (error) {
    if (!(error instanceof Error) || error instanceof TypeError || error.name === 'AbortError') throw error
    // A screen could take it for an error of the service. The test fails at its end.
    dealings.faults.push(error.message)
    return new Promise<Response>(() => undefined)
  }
}

async function answer(call: MadeCall, answers: Answers, signal: AbortSignal): Promise<Response> {
  const { name } = call
  const given = answers[name] as Given<CallName> | ((input: MadeCall) => Given<CallName>) | undefined
  if (given === undefined) throw new Error(`${name} has no answer, on ${location.pathname}`)
  const value = typeof given === 'function' ? given(call) : given
  if (!isReply(value)) return success(name, value)
  if (value.kind === 'lost') throw new TypeError('Failed to fetch')
  if (value.kind === 'failure') return failed(name, value)
  return success(name, await Promise.race([value.answer, whenAborted(signal)]))
}

/** Every answer of the service has it. */
const OURS = { [CONTRACT_HEADER]: CONTRACT_VERSION }

function success(name: CallName, value: unknown): Response {
  const { answer: schema, status = 200, plainText } = entryOf(name)
  const result = schema.safeParse(value)
  if (result.error) throw new Error(`${name} is given an answer that does not match: ${result.error.message}`)
  if (status === 204) return new Response(null, { status, headers: OURS })
  return plainText ? new Response(String(result.data), { status }) : Response.json(result.data, { status, headers: OURS })
}

function failed(name: CallName, { code, details, more }: Extract<Reply<unknown>, { kind: 'failure' }>): Response {
  const entry = entryOf(name)
  const { body, params, query: querystring, plainText } = entry
  const status = ERROR_STATUS[code]
  if (plainText) {
    if (!plainText[status]) throw new Error(`${name} never answers ${status}`)
    return new Response(plainText[status], { status })
  }
  const codes = errorCodesOf({ method: name.split(' ')[0] as 'GET', schema: { body, params, querystring }, config: { call: entry } })
  if (!codes.includes(code)) throw new Error(`${name} never answers the code ${code}`)
  return Response.json({ error: { code, message: code, ...(details !== undefined && { details }) }, ...more }, { status, headers: OURS })
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('The call was aborted.', 'AbortError')), { once: true }),
  )
}
