import { BlockList, isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** Tells the address of whoever is behind a connection, by the word of trusted proxies only. */
export type AddressOf = (remote: string | undefined, forwarded: string | string[] | undefined) => string

/** @param trusted addresses and networks, as `10.0.0.0/8` */
export function addressReader(trusted: readonly string[]): AddressOf {
  const proxies = new BlockList()
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits) proxies.addSubnet(address, Number(bits), family)
    else proxies.addAddress(address, family)
  }
  const isProxy = (address: string) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return (remote, forwarded) => {
    // Read from the nearest proxy outwards: the first who is not one of ours is the visitor, whatever stands before.
    const hops = String(forwarded ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean)
    let address = normalizeIP(remote ?? '', 128)
    while (hops.length > 0 && isProxy(address)) address = normalizeIP(hops.pop() ?? '', 128)
    return normalizeIP(address)
  }
}
