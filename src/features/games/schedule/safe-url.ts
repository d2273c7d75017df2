/** The URL for a link: http(s) or one of our paths. Null for anything else, such as `javascript:`. */
export function toSafeUrl(address: string | undefined): string | null {
  if (!address) return null
  try {
    const url = new URL(address, location.origin)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}
