import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyReply, onRequestHookHandler } from 'fastify'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import type { Counters } from './counters.ts'

const MINUTE = 60_000

/** Turns away whoever calls too often: first by address, before anything is looked up, then by account. */
export function requestLimits(counters: Counters, { requests }: Pick<Config, 'requests'>) {
  const limit = (reply: FastifyReply, key: string, max: number) => {
    const { count, left } = counters.tally(key, MINUTE)
    if (count <= max) return
    void reply.header('retry-after', String(Math.ceil(left / 1000)))
    throw new Refusal('too_many_requests', 'Too many requests. Try again shortly.')
  }
  const byAddress: onRequestHookHandler = (request, reply, next) => {
    limit(reply, `address:${normalizeIP(request.ip)}`, requests.address)
    next()
  }
  const byAccount: onRequestHookHandler = (request, reply, next) => {
    if (request.viewer) limit(reply, `account:${request.viewer.userId}`, requests.account)
    next()
  }
  return { byAddress, byAccount }
}
