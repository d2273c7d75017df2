import { z } from 'zod'
import { PITCH_LENGTHS, PITCH_WIDTHS } from './pitch.ts'

/** The size of a pitch. */
export const pitchSizeSchema = z
  .object({ length: z.number().min(PITCH_LENGTHS[0]).max(PITCH_LENGTHS[1]), width: z.number().min(PITCH_WIDTHS[0]).max(PITCH_WIDTHS[1]) })
  .describe('In metres')
