import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { remembered } from '../remembered.ts'
import type { Counters } from './counters.ts'

const MINUTE = 60_000
const KEPT = 20_000

/** Turns away whoever calls too often: first by address, before anything is looked up, then by account. */
export function requestLimits(counters: Counters, { requests }: Pick<Config, 'requests'>) {
  const limit = (reply: FastifyReply, key: string, max: number) => {
    const { count, left } = counters.tally(key, MINUTE)
    if (count <= max) return
    void reply.header('retry-after', String(Math.ceil(left / 1000)))
    throw new Refusal('too_many_requests', 'Too many requests. Try again shortly.')
  }
  const address = remembered(KEPT, (ip) => `address:${normalizeIP(ip)}`)
  return {
    byAddress: (request: FastifyRequest, reply: FastifyReply) => limit(reply, address(request.ip), requests.address),
    byAccount({ viewer }: FastifyRequest, reply: FastifyReply) {
      if (viewer) limit(reply, `account:${viewer.userId}`, requests.account)
    },
  }
}
