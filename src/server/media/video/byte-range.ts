/** The first and the last byte. */
export interface ByteRange {
  start: number
  end: number
}

/** The range that a request asks for (RFC 9110); null for the whole file, as for several ranges at once. */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end }
}
