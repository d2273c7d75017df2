import { refuse } from '../problems.ts'

const SAMPLE = 4096

/**
 * The text of a file in UTF-8 or UTF-16. Other encodings are not guessed: a wrong guess would put wrong names
 * on the schedule.
 *
 * @throws ImportRefused naming the line whose letters cannot be told
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  const lost = text.indexOf('\uFFFD')
  if (lost >= 0) refuse(lineAt(text, lost), 'not_utf8')
  return text
}

/** The line, from 1, that a place in a text stands on. */
export function lineAt(text: string, place: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < place; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of bytes.subarray(0, SAMPLE).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even, odd] = zeros as [number, number]
  if (even === 0 && odd === 0) return 'utf-8'
  // Digits and delimiters have a zero for their high byte, all on one side; in other files zeros fall anywhere.
  if (even > 0 && odd > 0) refuse(null, 'file_is_binary')
  return odd > 0 ? 'utf-16le' : 'utf-16be'
}
