import { z } from 'zod'
import { patchSchema } from './patch.schema.ts'
import { LENS_LIMITS, lensFaults, MOST_CUT, PROJECTIONS, type LensFault, type LensNumber } from './lens.ts'

const DESCRIPTIONS: Record<LensNumber, string> = {
  span: 'Degrees from the left side of the picture to the right one',
  height: 'Degrees from the bottom of the picture to its top',
  shift: 'How far the horizon is above the middle of the picture, in percent of its height',
  left: 'What no view shows at the left side, in percent of the picture',
  right: 'The same at the right side',
  top: 'The same at the top',
  bottom: 'The same at the bottom',
}

const number = (name: LensNumber) => z.number().describe(DESCRIPTIONS[name])

/** What the picture of a panorama covers. */
export const lensSchema = z
  .strictObject({
    projection: z.enum(PROJECTIONS),
    span: number('span'),
    height: number('height'),
    shift: number('shift'),
    left: number('left'),
    right: number('right'),
    top: number('top'),
    bottom: number('bottom'),
  })
  .superRefine((lens, context) => {
    for (const [name, fault] of Object.entries(lensFaults(lens)))
      context.addIssue({ code: 'custom', path: [name], message: faultText(name as LensNumber, fault) })
  })

function faultText(name: LensNumber, fault: LensFault): string {
  const [least, most] = LENS_LIMITS[name]
  switch (fault) {
    case 'limits':
      return `From ${least} to ${most}.`
    case 'cut':
      return `Together with the opposite side at most ${MOST_CUT} percent.`
    case 'pole':
      return 'The view would reach the pole of the sphere: cut off more, or enter a smaller height or shift.'
  }
}

const lens = z.object({ lens: lensSchema.nullable().describe('Null for a usual picture') })

export const lensAnswerSchema = z.object({ data: lens.nullable() })
export const lensChangeSchema = patchSchema(lens.strict())
