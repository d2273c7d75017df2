import type { FastifyRequest } from 'fastify'
import type { Counters } from '../limits/counters.ts'
import { Refusal } from '../refusal.ts'

/** A limit beside the one by network address: on what may be tried with one account, from wherever it is tried. */
export interface Attempts {
  /** Counts an attempt. @throws Refusal `too_many_requests` */
  spend(request: FastifyRequest): Promise<void>
  /** Demands that one is left, without counting. @throws Refusal `too_many_requests` */
  demand(request: FastifyRequest): Promise<void>
}

/** Limits attempts of one sort in a window of time, by a key that is made of the request. */
export function limitAttempts(
  counters: Counters,
  { sort, max, minutes, key }: { sort: string; max: number; minutes: number; key: (request: FastifyRequest) => string },
): Attempts {
  const windowMs = minutes * 60_000
  const keyOf = (request: FastifyRequest) => `${sort}:${key(request)}`
  return {
    async spend(request) {
      const { count, left } = await counters.hit(keyOf(request), windowMs)
      if (count > max) throw tooMany(left)
    },
    async demand(request) {
      const { count, left } = await counters.peek(keyOf(request), windowMs)
      if (count >= max) throw tooMany(left)
    },
  }
}

/** The account that a body names by its address or user name, in one spelling. */
export function accountInBody(request: FastifyRequest): string {
  return String((request.body as { email?: unknown }).email).toLowerCase()
}

function tooMany(milliseconds: number): Refusal {
  return new Refusal('too_many_requests', 'Too many tries. Wait a while.', { retryAfter: Math.ceil(milliseconds / 1000) })
}
