import { BlockList, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A customer of a provider has at least so many bits of an IPv6 address. */
const CUSTOMER_BITS = 64

/** The address by which limits count: an IPv4 address within IPv6 as itself, and all addresses of an IPv6 customer as one. */
export function countedAddress(address: string): string {
  return plainAddress(address, CUSTOMER_BITS)
}

/** One spelling of an address, of which the first bits count. What is no address stays as it is. */
function plainAddress(address: string, bits: number): string {
  if (!isIPv6(address)) return address.toLowerCase()
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return ipaddr.fromByteArray(parsed.toByteArray().fill(0, bits / 8)).toString()
}

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
    let address = plainAddress(remote ?? '', 128)
    while (hops.length > 0 && isProxy(address)) address = plainAddress(hops.pop() ?? '', 128)
    return countedAddress(address)
  }
}
