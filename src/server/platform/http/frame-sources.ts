import { ApiError } from './api-error.ts'

/** Whether a text is a path on this site. Browsers read a backslash as a slash: `/\elsewhere` is another site. */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[!-~]*$/.test(text)
}

/** Whether our pages may embed an address: a path of ours, or an https page of one of the sites of `FRAME_SOURCES`. */
export function isFramable(address: string, sources: readonly string[]): boolean {
  if (isOwnPath(address)) return true
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return url.protocol === 'https:' && sources.some((source) => allows(source, url))
}

/** Whether a source of a content security policy (an origin, or one with a leading wildcard) allows an address. */
export function allows(source: string, { origin, protocol, hostname, port }: URL): boolean {
  const [, domain, sourcePort = ''] = /^https:\/\/\*(\.[a-z\d.-]+)(?::(\d+))?$/i.exec(source) ?? []
  if (domain) return protocol === 'https:' && port === sourcePort && hostname.endsWith(domain.toLowerCase())
  return URL.canParse(source) && new URL(source).origin === origin
}

/**
 * Parents trust the links on this site: they may lead only to this site and to the configured sites.
 *
 * @throws ApiError `rule_violated`
 */
export function requireFramable(address: string, sources: readonly string[]): void {
  if (isFramable(address, sources)) return
  const elsewhere = URL.canParse(address) && new URL(address).protocol === 'https:'
  const why = elsewhere
    ? `Links may not lead to ${new URL(address).origin}; FRAME_SOURCES names where they may.`
    : 'A link is an https address, or a path on this site.'
  throw new ApiError('rule_violated', why, { reason: 'link_refused' })
}
