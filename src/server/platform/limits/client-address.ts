import { BlockList, isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** Returns the client address of a connection. Forwarded headers count only from trusted proxies. */
type AddressOf = (remote: string | undefined, forwarded: string | string[] | undefined) => string

/** Returns a check for addresses of trusted proxies. @param trusted addresses and networks, such as `10.0.0.0/8` */
export function proxyMatcher(trusted: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits) proxies.addSubnet(address, Number(bits), family)
    else proxies.addAddress(address, family)
  }
  return (address) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** @param trusted addresses and networks, such as `10.0.0.0/8` */
export function addressReader(trusted: readonly string[]): AddressOf {
  const isProxy = proxyMatcher(trusted)
  return (remote, forwarded) => {
    // Reads from the nearest proxy outwards: the first address that is not a proxy is the client.
    const hops = String(forwarded ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean)
    let address = normalizeIP(remote ?? '', 128)
    while (hops.length > 0 && isProxy(address)) address = normalizeIP(hops.pop() ?? '', 128)
    return normalizeIP(address)
  }
}
