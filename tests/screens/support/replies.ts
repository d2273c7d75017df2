import type { ErrorCode } from '#shared/errors.ts'

/** What a call gets instead of an answer at once. */
export type Reply<Answer> =
  | { kind: 'failure'; code: ErrorCode; details: unknown; more: object }
  | { kind: 'lost' }
  | { kind: 'held'; answer: Promise<Answer> }

/** Marks replies, so that no answer of the service is taken for one. */
const replies = new WeakSet<object>()

function reply<Answer>(made: Reply<Answer>): Reply<Answer> {
  replies.add(made)
  return made
}

export function isReply<Answer>(given: Answer | Reply<Answer>): given is Reply<Answer> {
  return typeof given === 'object' && given !== null && replies.has(given)
}

/**
 * An error answer of the service. The test fails if the service never gives this code to the call.
 *
 * @param more further fields of the body, such as `exists`
 */
export function failure(code: ErrorCode, details?: unknown, more: object = {}): Reply<never> {
  return reply<never>({ kind: 'failure', code, details, more })
}

/** The network loses the call: there is no answer. */
export function lost(): Reply<never> {
  return reply<never>({ kind: 'lost' })
}

/** The answer never comes. */
export function never(): Reply<never> {
  return reply<never>({ kind: 'held', answer: new Promise(() => undefined) })
}

/** The answer comes once the test releases it, so that the state before can be looked at. */
export function held<Answer>(answer: Answer): { reply: Reply<Answer>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  return { reply: reply({ kind: 'held', answer: promise }), release: () => resolve(answer) }
}
