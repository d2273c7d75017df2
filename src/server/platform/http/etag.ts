/**
 * Whether an If-None-Match header names the ETag of what would be sent: alone, in a list, as a weak one, or as `*` (RFC 9110,
 * 13.1.2).
 */
export function namesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || Array.from(header.matchAll(/"[^"]*"/g), ([named]) => named).includes(etag)
}
