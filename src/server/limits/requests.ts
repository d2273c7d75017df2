import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
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
  return {
    async byAddress(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      limit(reply, `address:${normalizeIP(request.ip)}`, requests.address)
    },
    async byAccount(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (request.viewer) limit(reply, `account:${request.viewer.userId}`, requests.account)
    },
  }
}
