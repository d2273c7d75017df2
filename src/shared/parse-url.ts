/** The address, or null if it is none. `URL.canParse` and `URL.parse` are above the baseline of browsers. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
