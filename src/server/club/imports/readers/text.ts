import { rejectImport } from '../problems.ts'

const SAMPLE = 4096

/**
 * Decodes a file in UTF-8 or UTF-16. Other encodings are not guessed, because a wrong guess would import wrong names.
 *
 * @throws ImportRefused with the line of the first invalid character
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  const lost = text.indexOf('\uFFFD')
  if (lost >= 0) rejectImport(lineAt(text, lost), 'not_utf8')
  return text
}

/** The line, from 1, of a position in a text. */
export function lineAt(text: string, position: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of bytes.subarray(0, SAMPLE).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even, odd] = zeros as [number, number]
  if (even === 0 && odd === 0) return 'utf-8'
  // In UTF-16, digits and delimiters have a zero high byte, always on the same side.
  if (even > 0 && odd > 0) rejectImport(null, 'file_is_binary')
  return odd > 0 ? 'utf-16le' : 'utf-16be'
}
