/** Where somebody came from before they were sent to sign in. */
export interface Origin {
  from?: string
}

/** Reads the way back from an address; only paths of our own count, so that no link can lead elsewhere. */
export function readOrigin(search: Record<string, unknown>): Origin {
  const { from } = search
  return typeof from === 'string' && isOwnPath(from) ? { from } : {}
}

function isOwnPath(path: string): boolean {
  const home = 'https://moedani.invalid'
  if (!path.startsWith('/') || !URL.canParse(path, home)) return false
  const url = new URL(path, home)
  return url.origin === home && url.pathname + url.search + url.hash === path && !url.pathname.startsWith('/login')
}
