import type { FastifyRequest } from 'fastify'
import { countedAddress } from '../../platform/limits/client-address.ts'
import type { Counters } from '../../platform/limits/counters.ts'
import { mailboxOf } from '../../platform/mail/mailbox.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** A limit on attempts per account, from all addresses together. Limits per address are separate. */
export interface Attempts {
  /** Counts an attempt. @throws ApiError `too_many_requests` */
  count(request: FastifyRequest): Promise<void>
  /**
   * Runs an attempt of which only a wrong one counts. It counts before it runs, so that of many at the same moment no more
   * than are left can be wrong, and is withdrawn if it was right.
   *
   * @param attempt gets how many counted before it
   * @throws ApiError `too_many_requests`, and what the attempt throws
   */
  run<T>(request: FastifyRequest, attempt: (before: number) => Promise<T>, isWrong: (outcome: Outcome<T>) => boolean): Promise<T>
}

/** What came of an attempt. */
interface Outcome<T> {
  value?: T
  error?: unknown
}

/** Limits attempts of one kind per time window, by a key of the request. */
export function limitAttempts(
  counters: Counters,
  { kind, max, minutes, key }: { kind: string; max: number; minutes: number; key: (request: FastifyRequest) => string },
): Attempts {
  const windowMs = minutes * 60_000
  const keyOf = (request: FastifyRequest) => `${kind}:${key(request)}`
  return {
    async count(request) {
      const { count, left } = await counters.hit(keyOf(request), windowMs)
      if (count > max) throw tooManyAttempts(left)
    },
    async run(request, attempt, isWrong) {
      const own = keyOf(request)
      const { count, left } = await counters.hit(own, windowMs)
      let wrong = false
      try {
        if (count > max) throw tooManyAttempts(left)
        const value = await attempt(count - 1)
        wrong = isWrong({ value })
        return value
      } catch (error) {
        wrong = count <= max && isWrong({ error })
        throw error
      } finally {
        if (!wrong) await counters.takeBack(own, windowMs)
      }
    },
  }
}

/**
 * Limits wrong guesses of a secret, by account and by address. Right ones are not counted. The address limit applies only to
 * accounts that have guessed wrong several times themselves, so that others at the same address are not locked out.
 *
 * @param limits `unsuspected`: wrong guesses of an account before the address limit applies to it
 * @returns a function that runs a guess, which is wrong if it throws `not_found`. It throws `too_many_requests` when none is left
 */
export function limitGuesses(
  counters: Counters,
  limits: { kind: string; unsuspected: number; ofAccount: number; ofAddress: number; minutes: number },
) {
  const { kind, unsuspected, ofAccount, ofAddress, minutes } = limits
  const account = { kind, minutes, key: ({ viewer }: FastifyRequest) => String(viewer?.userId) }
  const own = limitAttempts(counters, { ...account, max: ofAccount })
  const neighbours = limitAttempts(counters, { kind: `${kind}-address`, minutes, max: ofAddress, key: ({ ip }) => countedAddress(ip) })
  const isWrong = ({ error }: Outcome<void>) => error instanceof ApiError && error.code === 'not_found'
  return (request: FastifyRequest, guess: () => Promise<void>): Promise<void> =>
    own.run(
      request,
      async (before) => {
        if (before >= unsuspected) return neighbours.run(request, guess, isWrong)
        await guess().catch(async (error: unknown) => {
          // A limit that is reached is reported at the next guess.
          if (isWrong({ error })) await neighbours.count(request).catch(() => undefined)
          throw error
        })
      },
      isWrong,
    )
}

/** Limits the mails to one mailbox, whatever they are about. */
export function limitMails(counters: Counters): Attempts {
  return limitAttempts(counters, { kind: 'mailbox', max: 10, minutes: 30, key: mailboxOfBody })
}

/** Counts a password hash for the request's address and returns the recent number. */
export function countPasswordHash(counters: Counters, { ip }: FastifyRequest): number {
  return counters.tally(`passwords:${countedAddress(ip)}`, 10 * 60_000).count
}

/** The email address or user name in a body, in lower case. */
export function accountOfBody(request: FastifyRequest): string {
  return String((request.body as { email?: unknown }).email).toLowerCase()
}

/** The mailbox of the email address in a body: all addresses of a mailbox share a limit. */
export function mailboxOfBody(request: FastifyRequest): string {
  return mailboxOf(accountOfBody(request))
}

function tooManyAttempts(milliseconds: number): ApiError {
  return new ApiError('too_many_requests', 'Too many tries. Wait a while.', { retryAfter: Math.ceil(milliseconds / 1000) })
}
