/** An address that a link may lead to: on the web, or a path of ours. Null for anything else, such as a script. */
export function toWebAddress(address: string | undefined): string | null {
  if (!address) return null
  try {
    const url = new URL(address, location.origin)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}
