type Header = string | string[] | undefined

/** Whether the Accept-Encoding header allows a coding. `gzip;q=0` does not allow gzip. */
export function acceptsEncoding(coding: 'br' | 'gzip', acceptEncoding: Header): boolean {
  return quality(ranges(acceptEncoding), [coding]) > 0
}

/**
 * Whether the Accept header prefers JSON to a page. Clients that accept anything or send no header, such as crawlers
 * and monitors, get pages.
 */
export function prefersJson(accept: Header): boolean {
  if (accept === undefined) return false
  const accepted = ranges(accept)
  const [json, html] = [quality(accepted, ['application/json', 'application/*', '*/*']), quality(accepted, ['text/html', 'text/*', '*/*'])]
  return json > html || (json === html && accepted.has('application/json') && !accepted.has('text/html'))
}

/** The ranges of a header, in lower case, with their quality values. */
function ranges(header: Header): Map<string, number> {
  return new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim())
        const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
        return [range, Number.isNaN(weight) ? 1 : weight]
      }),
  )
}

/** The quality of the first candidate that the header lists; candidates are ordered from specific to general. */
function quality(accepted: ReadonlyMap<string, number>, candidates: readonly string[]): number {
  const range = candidates.find((name) => accepted.has(name))
  return range === undefined ? 0 : (accepted.get(range) ?? 0)
}
