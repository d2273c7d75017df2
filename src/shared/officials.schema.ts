import { z } from 'zod'
import { clubRefSchema } from './club.schema.ts'
import { OFFICIAL_ROLES, OFFICIALS_MAX } from './officials.ts'
import { patchSchema } from './patch.schema.ts'
import { requiredTextSchema } from './wire.schema.ts'

const officialSchema = z.object({ role: z.enum(OFFICIAL_ROLES), name: requiredTextSchema(80) })
export type Official = z.infer<typeof officialSchema>

export const officialsChangeSchema = patchSchema(z.object({ officials: z.array(officialSchema).max(OFFICIALS_MAX) }))

const officialsSchema = z.object({
  own: z.array(officialSchema).describe('What the viewer changes: entered by staff, or by the viewer’s club'),
  others: z
    .array(officialSchema.extend({ club: clubRefSchema.pick({ _id: true, name: true, name_ka: true }) }))
    .describe('What clubs have entered, for staff; empty for clubs'),
})
export type Officials = z.infer<typeof officialsSchema>
export const officialsAnswerSchema = z.object({ data: officialsSchema })
