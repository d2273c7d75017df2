import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** The site that passkeys belong to. */
export interface RelyingParty {
  /** Its host name. A passkey works for no other one. */
  id: string
  origin: string
}

/**
 * The site by its public address; without one by the request's host, on this machine only: anyone can send any host.
 *
 * @throws ApiError `rule_violated` elsewhere, and for an address that is a number, for which there are no passkeys
 */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>, request: Pick<FastifyRequest, 'headers'>): RelyingParty {
  const { origin, hostname } = new URL(publicUrl ?? `http://${request.headers.host ?? 'unknown'}`)
  const bare = hostname.replace(/^\[(.+)\]$/, '$1')
  if (isIP(bare) !== 0 || (!publicUrl && bare !== 'localhost'))
    throw new ApiError('rule_violated', 'Passkeys work only at the public address of this site.', { reason: 'passkeys_need_address' })
  return { id: hostname, origin }
}
