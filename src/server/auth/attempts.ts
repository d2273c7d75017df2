import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Counters } from '../limits/counters.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { ApiError } from '../http/api-error.ts'

/** A limit on attempts per account, from all addresses together. Limits per address are separate. */
export interface Attempts {
  /** Counts an attempt. @throws ApiError `too_many_requests` */
  count(request: FastifyRequest): Promise<void>
  /** Requires that an attempt is left, without counting one. @throws ApiError `too_many_requests` */
  require(request: FastifyRequest): Promise<void>
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
    async require(request) {
      const { count, left } = await counters.peek(keyOf(request), windowMs)
      if (count >= max) throw tooManyAttempts(left)
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
  const ownFew = limitAttempts(counters, { ...account, max: unsuspected })
  const own = limitAttempts(counters, { ...account, max: ofAccount })
  const neighbours = limitAttempts(counters, { kind: `${kind}-address`, minutes, max: ofAddress, key: ({ ip }) => normalizeIP(ip) })
  return async (request: FastifyRequest, guess: () => Promise<void>): Promise<void> => {
    await own.require(request)
    await ownFew.require(request).catch(() => neighbours.require(request))
    try {
      await guess()
    } catch (error) {
      // A limit that is reached is reported at the next guess.
      if (error instanceof ApiError && error.code === 'not_found') await Promise.allSettled([own.count(request), neighbours.count(request)])
      throw error
    }
  }
}

/** Limits the mails to one mailbox, whatever they are about. */
export function limitMails(counters: Counters): Attempts {
  return limitAttempts(counters, { kind: 'mailbox', max: 10, minutes: 30, key: mailboxOfBody })
}

/** Counts a password hash for the request's address and returns the recent number. */
export function countPasswordHash(counters: Counters, { ip }: FastifyRequest): number {
  return counters.tally(`passwords:${normalizeIP(ip)}`, 10 * 60_000).count
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
