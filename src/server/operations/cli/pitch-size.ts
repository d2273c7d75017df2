import { z } from 'zod'
import { PITCH_LENGTHS, PITCH_WIDTHS, type PitchSize } from '#shared/pitch.ts'

/** Length and width in metres, as in 60x40; null for what is no pitch. */
export function readPitchSize(text: string): PitchSize | null {
  const [, length, width] = (/^(\d{2,3}(?:\.\d+)?)\s*[x×]\s*(\d{2,3}(?:\.\d+)?)$/i.exec(text) ?? []).map(Number)
  if (length === undefined || width === undefined) return null
  return isWithin(length, PITCH_LENGTHS) && isWithin(width, PITCH_WIDTHS) ? { length, width } : null
}

/** The same as an option of a command. */
export const pitchSizeOption = z.string().transform((text, context) => {
  const size = readPitchSize(text)
  if (size) return size
  context.addIssue({ code: 'custom', message: 'is no pitch, such as 60x40' })
  return z.NEVER
})

function isWithin(size: number, [least, most]: readonly [number, number]): boolean {
  return size >= least && size <= most
}
